import type { doubtWords as english } from '../en/doubt.ts';
import { count } from './spoken-span.ts';

export const doubtWords: typeof english = {
  doubt: {
    checkingTitle: 'A verificar',
    unknownTitle: 'Resultado desconhecido',
    doNotCharge: 'Não volte a cobrar',
    checkingText: 'Estamos a perguntar à plataforma se esta venda está paga.',
    unclearText: 'A plataforma responde com uma palavra que esta caixa não conhece.',
    pendingAgainText:
      'A plataforma tinha dito que este pagamento terminara e diz agora que está pendente.',
    disagreeText: (before, now) =>
      `A plataforma respondeu «${before}» e depois «${now}»: as respostas ainda não batem certo.`,
    contradictedText: 'As respostas da plataforma não conferem com esta venda.',
    unknownText: 'Não sabemos se esta venda está paga.',
    evidence: 'O que sabemos',
    lastAnswer: 'Última resposta',
    answered: (word, ago) => `«${word}», há ${ago}`,
    noAnswer: 'nada sobre este pagamento desde que a caixa arrancou',
    payableUntil: 'Código pagável até',
    ended: (time) => `${time} (terminou)`,
    endUnknown: 'não se sabe: nenhum relógio o diz ao certo',
    otherCodes: 'Outros códigos desta venda',
    noOther: 'nenhum',
    other: (payable, over) =>
      [
        payable > 0 ? count(payable, { one: 'pagável', other: 'pagáveis' }) : '',
        over > 0 ? count(over, { one: 'terminado', other: 'terminados' }) : '',
      ]
        .filter(Boolean)
        .join(', '),
    nextCheck: 'Próxima verificação',
    inSpan: (span) => `dentro de ${span}`,
    now: 'agora',
    noCheck: 'quando a pedir',
    announce: (amount) => `Não volte a cobrar ${amount}. O resultado não é conhecido.`,
  },
  patience: {
    asked: 'A plataforma pediu para esperar.',
    askingNow: 'A plataforma pediu para esperar; a caixa está agora a perguntar.',
    askingIn: (span) =>
      `A plataforma pediu para esperar: a caixa volta a perguntar dentro de ${span}.`,
  },
  settle: {
    open: 'Resolver à mão',
    title: 'Resolver esta venda à mão',
    text: 'Para o responsável. Fica escrito no diário com o seu motivo. Continuamos a perguntar à plataforma, e a resposta dela prevalece.',
    outcome: 'Em que ficou a venda',
    outcomes: { paid: 'Foi paga', notPaid: 'Não foi paga' },
    means: {
      paid: 'Viu o dinheiro: a mercadoria sai. Só entra no total do dia quando a plataforma o disser.',
      notPaid: 'Pode voltar a cobrar ao cliente. Se o dinheiro ainda chegar, a caixa toca.',
    },
    reason: 'Em que se baseia?',
    reasonHint: 'Por exemplo: visto na aplicação do banco do cliente',
    reasonLength: (least, most) => `${least} a ${most} caracteres`,
    confirm: 'Resolver',
    busy: 'A escrever…',
    cancel: 'Cancelar',
  },
  settled: {
    title: 'Resolvida à mão',
    text: 'Continuamos a perguntar à plataforma, e a resposta dela prevalece.',
    landmark: 'O que foi resolvido à mão e o que diz a plataforma',
    manager: (at) => `O responsável, ${at}`,
    platform: (at) => `A plataforma, resposta recebida ${at}`,
    platformSilent: 'A plataforma',
    says: { paid: 'pago', notPaid: 'não pago' },
    nothing: 'ainda sem resposta',
    word: (word) => `«${word}»`,
    reason: (reason) => `«${reason}»`,
    agree: 'Estão de acordo.',
    agreeTitle: 'A plataforma também diz: pago',
    agreeText:
      'O responsável tinha resolvido esta venda como paga, e está paga. Não há nada a fazer.',
    differ: 'Não estão de acordo. Vale a resposta da plataforma; chame o responsável.',
  },
};
