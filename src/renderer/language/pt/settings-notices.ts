import type { settingsNotices as notices } from '../en/settings-notices.ts';

export const settingsNotices: typeof notices = {
  changedMeanwhile:
    'Entretanto, outra pessoa alterou isto. Nada foi guardado: veja o que lá está agora.',
  kioskRange: 'O valor mínimo do quiosque não pode ser superior ao máximo. Nada foi alterado.',
  settingsUnwritable: 'Não foi possível guardar as definições.',
};
