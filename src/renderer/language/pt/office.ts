import type { officeWords as english, officeNotices as englishNotices } from '../en/office.ts';
import { count } from './spoken-span.ts';

export const officeWords: typeof english = {
  fetchBack: {
    mayHold: (company) =>
      `O que esta caixa entregou à sede de ${company} pode ser recuperado de lá.`,
    open: 'Recuperar da sede…',
    title: 'Recuperar da sede?',
    asking: 'A perguntar à sede…',
    holds: (company) => `O que a sede de ${company} tem`,
    toFetch: 'Por recuperar',
    upTo: 'Até ao registo número',
    nothing: 'A sede não tem nada que não esteja na cópia de segurança.',
    text: 'Cada registo é verificado à chegada, e a caixa continua a seguir ao último. As vendas que nunca foram entregues não estão entre eles.',
    confirm: 'Recuperar',
    busy: 'A recuperar…',
    checking: 'A verificar tudo…',
    progress: (entries, upTo) => `${entries} de ${upTo}`,
  },
  office: {
    title: 'Sede da empresa',
    text: 'Tudo o que esta caixa regista é entregue à sede da empresa, que o verifica e guarda. Se a sede não responder, a caixa continua a vender.',
    address: 'Endereço da sede',
    addressHint: 'Começa por https://.',
    code: 'Código',
    codeHint: 'É criado por um responsável da sede. Serve uma só vez.',
    join: 'Ligar',
    joining: 'A ligar…',
    joined: 'Ligada. O que for registado passa a ser entregue.',
    company: 'Empresa',
    shop: 'Loja',
    name: 'Nome desta caixa na sede',
    key: 'Chave da sede',
    keyHint: 'Compare-a com a que a sede mostra. Quem tiver outra não é a sua sede.',
    since: 'Ligada em',
    leave: 'Desligar da sede',
    leaving: 'A desligar…',
    left: 'Desligada. Já nada é entregue.',
    leaveAnyway: 'Desligar mesmo assim',
    stay: 'Continuar ligada',
    tryNow: 'Tentar agora',
    standing: 'Entrega',
    handing: 'A entregar…',
    wait: 'Em espera',
    all: 'Está tudo na sede.',
    fromOffice: 'Da sede',
    close: 'Fechar',
    leaveWaiting: (entries: number) =>
      count(entries, {
        one: 'registo não foi entregue. Se esta caixa avariar, mais ninguém o tem.',
        other: 'registos não foram entregues. Se esta caixa avariar, mais ninguém os tem.',
      }),
    waiting: (entries: number) =>
      count(entries, {
        one: 'registo espera pela sede',
        other: 'registos esperam pela sede',
      }),
    handedOver: (ago: string) => `Entregue há ${ago}`,
    waitingFor: (span: string) => `Há ${span}`,
    troubles: {
      unreachable:
        'Não se consegue chegar à sede. A caixa continua a vender e entrega tudo sozinha quando ela voltar. Se demorar, verifique a rede.',
      busy: 'A sede pede para esperar. A caixa tenta de novo sozinha.',
      unproven:
        'O que responde ali não é a sua sede: não assina com a chave da ligação. Telefone à sede.',
      keyUnknown:
        'A sede não conhece a chave desta caixa. Peça um código novo e ligue-a outra vez.',
      retired:
        'A sede retirou esta caixa de serviço. Pergunte antes de continuar a vender com ela.',
      quarantined:
        'A sede encontrou dois registos diferentes com o mesmo número e não aceita mais nada desta caixa. Telefone à sede: um responsável tem de ver.',
      holdsOther:
        'A sede tem registos desta caixa que não estão no diário dela. Peça um código novo e ligue-a outra vez.',
      broken: 'Um registo não é o que foi assinado. Mande verificar o diário e telefone à sede.',
      newerVersion:
        'A sede é mais antiga do que esta caixa e não a entende. Mande atualizar a sede.',
      archived:
        'A sede pede dias que foram retirados desta caixa. Entregue-lhe o respetivo arquivo.',
      refused: 'A sede recusa o que esta caixa envia. Telefone à sede.',
    },
  },
  peers: {
    title: 'Noutras caixas',
    away: 'A sede não responde: o que está aberto nelas não é mostrado.',
    unheard: (since: string) => `sem notícias ${since}`,
    since: (time: string) => `desde ${time}`,
    sinceDay: (moment: string) => `desde ${moment}`,
  },
};

/** Why the office was not joined, or not left. */
export const officeNotices: typeof englishNotices = {
  fromOffice: 'Isto vem da sede e muda-se lá. Aqui nada mudou.',
  officeAddressUnusable: 'Isto não é o endereço de uma sede. Começa por https://.',
  officeBusy: 'A sede pede para esperar. Tente de novo daqui a pouco.',
  officeCodeUnknown: 'A sede não conhece este código: já foi usado ou expirou. Peça um novo.',
  officeCopyWrong:
    'O que a sede forneceu não é o que esta caixa tinha assinado. Nada foi substituído. Telefone à sede.',
  officeHoldsOther:
    'A sede tem registos desta caixa que não estão no diário dela. Telefone à sede.',
  officeOtherRegister: 'Este código é de outra caixa. Peça um para esta.',
  officeRefused: 'A sede não aceita esta caixa. Telefone à sede.',
  officeUnproven: 'O que responde neste endereço não é uma sede.',
  officeUnreachable: 'Nenhuma sede responde neste endereço. Verifique o endereço e a rede.',
  officeWaiting: 'Há registos que ainda não foram entregues.',
};
