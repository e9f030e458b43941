import type { PeopleWords } from '../people-words.ts';

/** The page of sales people in Portuguese. */
export const people: PeopleWords = {
  detail:
    'Um comercial inicia sessão com o e-mail e a palavra-passe e vê a visão geral e as transações que têm o seu nome. Mais nada.',
  signInAt: 'É aqui que iniciam sessão',
  none: 'Ainda não há nenhum comercial.',
  name: 'Nome',
  nameHint: 'Exatamente o commercialName dos seus pagamentos',
  email: 'E-mail',
  password: 'Palavra-passe',
  passwordHint: (shortest) => `Pelo menos ${shortest} caracteres`,
  twoFactor: 'Código por e-mail',
  twoFactorHint: 'Pedir um código por e-mail num dispositivo novo',
  on: 'Ligado',
  off: 'Desligado',
  turnOn: 'Ligar o código',
  turnOff: 'Desligar o código',
  account: 'Conta',
  isOpen: 'Aberta',
  isClosed: 'Fechada',
  close: 'Fechar a conta',
  reopen: 'Reabrir a conta',
  ofPerson: (name) => `de ${name}`,
  add: 'Adicionar um comercial',
  added: 'O comercial foi adicionado e pode iniciar sessão.',
  changed: 'A conta foi alterada.',
  problems: {
    name: 'Indique um nome com 140 caracteres, no máximo, sem espaços no início nem no fim.',
    email: 'Indique um endereço de e-mail.',
    password: 'Indique uma palavra-passe mais longa.',
    nameTaken: 'Outro comercial tem este nome.',
    emailTaken: 'Outro comercial tem este endereço de e-mail.',
  },
};
