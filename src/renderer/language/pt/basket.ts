import type { basketWords as english } from '../en/basket.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('pt-PT');

/** What is rung up: its lines, how many of each, what is off them, and what comes back with one press. */
export const basketWords: typeof english = {
  basket: {
    lines: 'Nesta venda',
    keysHint: 'As setas mudam de linha, Enter altera-a, Delete retira-a.',
    times: 'Vezes: quantidade do que se segue',
    timesNow: (count) => `${count} ×. Agora o preço de uma unidade, ou o artigo.`,
    each: (amount) => `${amount} cada`,
    percent: (rate) => `${rate}%`,
    vat: (rate) => `IVA ${rate}`,
    off: (what) => `${what} de desconto`,
    items: (count) => plural(count, { one: 'artigo', other: 'artigos' }),
    vatWithin: (amount) => `IVA ${amount}`,
    line: {
      quantity: 'Quantidade',
      fewer: 'Menos um',
      more: 'Mais um',
      wrongQuantity: 'Um número inteiro de 1 a 9999.',
      note: 'Nota',
      noteHint: 'Fica depois do nome, na venda e no registo.',
      remove: 'Retirar',
      comesTo: 'Esta linha',
      done: 'Concluir',
      back: 'Voltar',
    },
    discount: {
      ofSale: 'Desconto na venda',
      saleComesTo: 'A venda',
      name: 'Desconto',
      none: 'Nenhum',
      otherPercent: 'Outra %',
      money: 'Valor',
      typedPercent: 'Que percentagem?',
      typedMoney: 'Quanto?',
      wrongPercent: 'Um número de 0,01 a 100.',
      wrongMoney: (least, most) => `Um valor de ${least} a ${most}.`,
      percentOff: (percent) => `−${percent}`,
      moneyOff: 'Desconto',
      onLine: (what, name) => `${what}: ${name}`,
      onSale: (what) => `${what} na venda`,
    },
    undo: {
      cleared: 'Apagado.',
      removed: (name) => `Retirado: ${name}.`,
      removedAmount: 'Valor retirado.',
      press: 'Desfazer',
    },
    notices: {
      noPieces:
        'Antes de × vem a quantidade: marque um número inteiro, depois × e o preço de uma unidade. Essa tecla não contou.',
      timesTwice: 'Já há um ×. Essa tecla não contou: marque o preço de uma unidade.',
      piecesOfNothing: 'Quanto custa uma unidade? Marque o preço ou carregue em C.',
      tooManyRates:
        'Uma venda tem no máximo 20 taxas de IVA. Nada foi alterado: conclua a cobrança e comece outra.',
      itemUnderWay:
        'Ainda se está à procura de um artigo e nada foi cobrado. Verifique o total e só depois faça a cobrança.',
      tooManyPieces: 'Uma linha tem no máximo 9999 unidades. Nada foi alterado.',
    },
  },
};
