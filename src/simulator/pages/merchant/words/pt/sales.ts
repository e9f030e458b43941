import type { SalesWords } from '../sales-words.ts';

/** Signing in in Portuguese. */
export const sales: SalesWords = {
  signIn: 'Iniciar sessão',
  detail: 'Para os comerciais desta empresa.',
  email: 'E-mail',
  password: 'Palavra-passe',
  refused: 'Não foi possível entrar. Verifique o que escreveu, ou inicie sessão outra vez.',
  held: (minutes) =>
    `Demasiadas tentativas. Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`} e inicie sessão outra vez.`,
  codeHeading: 'Escreva o código',
  codeDetail: 'Ainda não conhecemos este dispositivo: seis algarismos vão a caminho por e-mail.',
  code: 'Código',
  codeHint: 'Seis algarismos; servem uma vez, durante dez minutos',
  trust: 'Confiar neste dispositivo durante 30 dias',
  goOn: 'Continuar',
  again: 'Iniciar sessão outra vez',
  mailbox: 'Abrir o correio simulado num novo separador',
  forbidden: 'Reservado ao administrador',
  forbiddenDetail:
    'Um comercial vê a visão geral e as transações. As chaves, os webhooks e as definições são do administrador.',
  toOverview: 'Para a sua visão geral',
};
