import type { LetterWords } from './en.ts';

export const letterWords: LetterWords = {
  attached:
    'O fecho segue em anexo, em PDF. Lá dentro está o registo assinado do diário de onde vem, para se poder verificar.',
  toCheck:
    'Sobre alguns pagamentos deste dia, a plataforma diz algo diferente da caixa: veja, por favor, o PDF.',
  fromTill: (till: string) => `Enviado pela caixa ${till}.`,
  test: {
    subject: 'Mensagem de teste da caixa',
    text: 'Isto é um teste. A partir do próximo fecho, a caixa envia o relatório para este endereço.',
  },
};
