import type { HelpPages } from './help-pages.ts';

/** The pages of the help, in Portuguese. */
export const pt: HelpPages = {
  selling: {
    title: 'Registar uma venda',
    lines: [
      'Digite o valor e toque em «Cobrar». O cliente vê então um código para ler.',
      '+ adiciona uma linha. × multiplica: digite 3, × e o preço de uma unidade.',
      'C apaga o que foi digitado. Apagou demais? «Desfazer» traz tudo de volta.',
      'Toque numa linha para mudar a quantidade, fazer um desconto ou retirá-la.',
      'A descrição é para a caixa: ajuda a encontrar a venda mais tarde.',
    ],
  },
  keys: {
    title: 'As teclas do teclado',
    lines: [
      'Algarismos, + e , ou . servem para digitar um valor, também no teclado numérico. * vale como ×.',
      'Enter cobra. Backspace tira o último algarismo, Esc apaga tudo.',
      'Ctrl e Z traz de volta o que foi apagado.',
      'Tab passa de botão em botão, Enter ou a barra de espaço carrega nele, Esc fecha uma janela.',
      'F2 atende o cliente seguinte, F4 mostra o dia e sai dele.',
      'F8 diz em voz alta o valor e o que é feito da venda.',
      'F1 abre esta ajuda no ponto em que se está.',
    ],
  },
  waiting: {
    title: 'O cliente está a pagar',
    lines: [
      'O cliente lê o código com o telemóvel e confirma no seu próprio banco.',
      'Não entregue nada antes de o ecrã ficar verde e dizer «Pago».',
      'Há fila? Toque em «Atender o cliente seguinte». A venda fica no ecrã e a caixa avisa como acaba.',
      '«Interromper» quer dizer que já não se espera. O código ainda pode ser pago durante algum tempo, e a caixa continua atenta.',
    ],
  },
  paid: {
    title: 'Está pago',
    lines: [
      'Verde, com «Pago»: o dinheiro chegou. Entregue a mercadoria.',
      '«Nova venda» dá lugar ao cliente seguinte.',
      'Todas as vendas se encontram depois em «Hoje».',
    ],
  },
  ended: {
    title: 'Nada foi pago',
    lines: [
      'O código terminou, foi interrompido ou o banco recusou. Até agora, nada foi pago.',
      'Um novo código cobra a mesma venda. Antes disso, a caixa certifica-se de que o anterior não foi pago.',
      '«Concluído» deixa a venda como está, e atende-se o cliente seguinte.',
      'Se o código anterior ainda for pago, a caixa toca e mostra-o.',
    ],
  },
  doubt: {
    title: 'Não volte a cobrar',
    lines: [
      'Riscas cor de âmbar: ainda ninguém sabe se foi pago. O cliente talvez já tenha pago.',
      'Não volte a cobrar nem entregue nada. A caixa continua a perguntar e avisa assim que souber.',
      'O cliente pode ver na aplicação do banco. O que lá aparece é um indício, não uma prova.',
      'Está a demorar? Chame o responsável, que pode resolver a venda à mão. A caixa continua a perguntar na mesma.',
    ],
  },
  late: {
    title: 'Pagamento tardio',
    lines: [
      'Violeta, com toque: um código já terminado foi pago afinal.',
      'O cliente ainda está cá? Entregue a mercadoria.',
      'Foi-se embora ou pagou de outra forma? Anote para reembolso. Fica na lista do dia até alguém o reembolsar pelo banco.',
      'Entretanto, pode continuar a digitar.',
    ],
  },
  receipts: {
    title: 'O talão do cliente',
    lines: [
      'Em «Pago» há um botão: um toque imprime o talão. Sem impressora de talões, a caixa faz um PDF.',
      'Perdido? Abra a venda em Hoje: cada talão seguinte diz que é uma cópia, e qual.',
      'Sem papel, tampa aberta, impressora desligada: a linha de baixo diz. O talão espera e sai uma vez assim que pode; atenda entretanto o próximo.',
      'Se a impressão foi cortada a meio, volta como cópia: talvez uma parte do primeiro tenha saído.',
      'Que impressora, que largura de papel e se cada venda é impressa está nas definições, em Talões e impressora.',
    ],
  },
  returns: {
    title: 'Devoluções de clientes',
    lines: [
      'Nas definições, em «Pessoas»: «Aceitar uma devolução…» e o número da venda. Ou abra a venda no dia.',
      'Escolha quanto volta de cada linha, e porquê. Um desconto volta com aquilo a que se aplicou.',
      'É emitida uma nota de crédito com o seu IVA. Imprima-a para o cliente: qualquer outra impressão diz que é uma cópia.',
      'A caixa não devolve dinheiro. O que se deve fica entre os reembolsos por fazer, até que um responsável o tenha reembolsado pelo banco e anotado a referência do banco.',
      'Não se pode anular. Foi engano? Registe de novo os artigos.',
    ],
  },
  people: {
    title: 'Quem está na caixa',
    lines: [
      'Toque no seu nome e digite o seu PIN. É também pelo nome, em cima, que se sai.',
      'Um cliente que está a pagar fica no ecrã, esteja quem estiver na caixa.',
      'É preciso um responsável? Digita o seu PIN só para essa operação, e quem estava continua na caixa.',
      'PIN esquecido? Um responsável escolhe outro nas definições, em «Pessoas».',
    ],
  },
  day: {
    title: 'Hoje e outros dias',
    lines: [
      'O que foi pago, hora a hora, e cada venda do dia. Toque numa venda para ver tudo o que lhe aconteceu.',
      'Os reembolsos por fazer vêm primeiro: fazem-se pelo banco e marcam-se aqui como feitos.',
      '«Semana» e «Mês» somam os dias. Uma barra do gráfico abre o que mostra.',
      'A exportação escreve ficheiros para a contabilidade.',
    ],
  },
  closing: {
    title: 'Fechar o dia',
    lines: [
      'À noite, feche o dia: a caixa pergunta mais uma vez por cada pagamento, soma e imprime o Z.',
      'Uma venda em espera impede o fecho, e diz-se qual é. Conclua-a ou resolva-a primeiro.',
      'Um dia fechado já não muda. O dinheiro que chega depois conta para o dia em que chega.',
      'A leitura X mostra o dia até agora e não fecha nada.',
    ],
  },
  search: {
    title: 'Encontrar uma venda',
    lines: [
      'Digite o que sabe: o número, o valor, uma palavra da descrição, a referência ou quem a registou.',
      'Um dia, ou o primeiro e o último, encurtam a lista.',
      'Toque numa venda para ver tudo o que lhe aconteceu.',
    ],
  },
  items: {
    title: 'Artigos e teclas rápidas',
    lines: [
      'Um artigo tem nome, preço e taxa de IVA. Uma tecla rápida regista-o com um toque; um leitor, pelo código de barras.',
      'Digite 3 e × antes do artigo para vender três.',
      'Arrume as teclas arrastando-as, ou com os botões ao lado.',
      'A lista de uma folha de cálculo é mostrada primeiro: vê-se o que mudaria antes de mudar alguma coisa.',
    ],
  },
  settings: {
    title: 'Definições',
    lines: [
      'Digite o que procura, por exemplo «som» ou «IVA», ou escolha uma secção.',
      'O que mudar vale logo, e «Desfazer» volta atrás.',
      'O aspeto e os sons são de todos. O resto é do responsável, e cada mudança fica registada.',
    ],
  },
  tablet: {
    title: 'Um tablet para o cliente',
    lines: [
      'Definições, em Loja: ligue «Ecrãs na rede da loja» e abra depois «Ecrã do cliente».',
      'Leia com o tablet o código ao lado do endereço. Da primeira vez, o navegador avisa: ainda não conhece o certificado da caixa.',
      'Descarregue o certificado a partir do endereço indicado e compare o SHA-256 com o das definições. Não são iguais? Não confie nele.',
      'iPad: nas definições dele, em Geral, instale o perfil (VPN e gestão do dispositivo). Depois, no fim de Informações, ative o certificado.',
      'Android: procure «certificado de AC» nas definições dele e instale lá o ficheiro.',
      'Windows: abra o ficheiro, Instalar certificado, Computador local, Autoridades de certificação de raiz fidedigna.',
      'Abra o endereço outra vez. Carregue em «Ligar um ecrã» na caixa e marque o código no tablet.',
    ],
  },
  record: {
    title: 'Registo e cópias',
    lines: [
      'Tudo o que acontece fica registado, e nada pode ser mudado sem que se note.',
      'As cópias de segurança vão para a pasta que escolher. Noutro disco, sobrevivem a este computador.',
      'A caixa diz que não pode vender? Leia o que pede, não mexa em mais nada e chame o responsável.',
    ],
  },
  office: {
    title: 'As outras caixas e a sede',
    lines: [
      '«Noutras caixas» mostra o que está aberto nas outras caixas da loja: o valor, a descrição, como está a venda e desde quando.',
      'É só para ler. Um cliente pergunta por uma venda dessas? Termina-se na caixa onde foi começada. Não volte a cobrá-la aqui.',
      '«Sem notícias»: essa caixa está desligada ou sem rede. Aqui não se sabe o que está aberto nela.',
      'Se a sede não responde, a linha diz isso e não mostra nada. Vende-se como sempre, e a caixa entrega mais tarde o que registou.',
      'Uma caixa liga-se à sede no primeiro arranque ou nas definições, em Registo e cópias, com um código de um responsável da sede.',
    ],
  },
  setup: {
    title: 'Preparar a caixa',
    lines: [
      'Algumas perguntas, e todas podem esperar. Pode sair e voltar quando quiser.',
      'A simulação mostra tudo sem dinheiro real. A sua própria conta vem com o endereço e a chave.',
      'Tudo se pode mudar mais tarde nas definições.',
    ],
  },
};
