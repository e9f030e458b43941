import type { troubleWords as english } from '../en/trouble.ts';
import { officeNotices } from './office.ts';
import { receiptNotices } from './receipts.ts';
import { returnNotices } from './returns.ts';
import { settingsNotices } from './settings-notices.ts';
import { count } from './spoken-span.ts';

export const troubleWords: typeof english = {
  failures: {
    invalidRequest: 'A plataforma não aceitou o pedido desta caixa.',
    keyRefused: 'A plataforma recusa a chave desta caixa.',
    accessDenied: 'A plataforma nega o acesso a esta caixa.',
    notFound: 'A plataforma não conhece o que esta caixa pede.',
    tooManyRequests: 'A plataforma está ocupada e pede à caixa que espere.',
    platformError: 'A própria plataforma tem um problema.',
    declined: 'A plataforma respondeu que não teve êxito.',
    aboutAnother: 'A plataforma respondeu sobre outra coisa que não a pedida pela caixa.',
    unreadableAnswer: 'A resposta da plataforma é ilegível.',
    linkUnusable: 'A plataforma deu um link de pagamento com que não se pode fazer um código.',
    networkSignIn: 'A rede respondeu em vez da plataforma; talvez peça um início de sessão.',
    certificateUntrusted:
      'Quem responde não prova ser a plataforma: o certificado não é aceite ou é de outro nome.',
    certificateExpired:
      'O certificado da plataforma está fora de prazo, ou a data desta caixa está errada.',
    tlsFailed: 'Não é possível uma ligação segura à plataforma.',
    nameUnresolved: 'Não se encontra o endereço da plataforma a partir desta rede.',
    connectionRefused: 'A plataforma recusa qualquer ligação.',
    connectionBroken: 'A ligação à plataforma caiu.',
    timedOut: 'A plataforma não respondeu a tempo.',
    unreachable: 'Não é possível contactar a plataforma.',
    interrupted: 'A caixa parou antes de poder mostrar um código.',
    simulatedUnderLiveKey:
      'A plataforma respondeu com um pagamento simulado, e esta caixa recebe dinheiro real.',
    paymentIdTaken:
      'A plataforma deu a esta venda o pagamento de outra venda. Nada pode ser cobrado com ele.',
    linkTaken:
      'A plataforma deu a esta venda o código de outra venda. Nada pode ser cobrado com ele.',
    codeEnded:
      'A plataforma voltou a dar o código que já terminou. Não cria outro para esta venda.',
    createdOtherwise:
      'A plataforma criou um código para outro valor ou outra moeda. Não foi mostrado.',
    notSimulatedUnderTestKey:
      'A plataforma respondeu com um pagamento real, e esta caixa é para testes.',
  },
  remedies: {
    tryAgain: 'Tente de novo.',
    waitAndTry: 'Espere um momento e tente de novo.',
    checkNetwork: 'Verifique a rede e tente de novo.',
    signIn: 'Inicie sessão na rede e tente de novo.',
    checkDate: 'Verifique a data desta caixa ou chame o responsável.',
    newSale: 'Toque em «Concluído» e digite o valor outra vez, como nova venda.',
    callManager: 'Chame o responsável.',
  },
  contradictions: {
    amountDiffers: 'A plataforma indica outro valor. Chame o responsável.',
    currencyDiffers: 'A plataforma indica outra moeda. Chame o responsável.',
    unpaidAfterPaid: 'A plataforma disse pago e depois disse outra coisa. Chame o responsável.',
    confirmationMissing:
      'A plataforma disse pago; consultada depois, até agora não o confirmou. A caixa continua a perguntar.',
    simulatedUnderLiveKey: 'A plataforma diz que este pagamento é simulado. Chame o responsável.',
    notSimulatedUnderTestKey:
      'A plataforma diz que este pagamento é real, com uma chave de teste. Chame o responsável.',
    settledOtherwise:
      'A plataforma diz algo diferente do que foi resolvido à mão. Chame o responsável.',
  },
  notices: {
    noAnswer: 'A caixa não respondeu. Nada se perdeu: veja se ficou feito e tente de novo.',
    overBudget:
      'Demasiados pedidos ao mesmo tempo: a caixa não fez nada. Espere um momento e tente de novo.',
    earlierPress: 'Esta venda já estava feita, com o valor mostrado aqui.',
    chargedBefore: 'Afinal, o toque anterior tinha criado a venda: está entre as outras vendas.',
    alreadyOver: 'Esta venda já estava feita e foi posta de lado. O dia mostra como terminou.',
    ceiling:
      'A caixa cobra no máximo 999\u00a0999,99. Essa tecla não foi aceite: verifique o valor.',
    tapeFull: 'Esta venda já não aceita mais valores. Conclua a cobrança e comece outra.',
    decimals:
      'Só há dois algarismos depois da vírgula. Essa tecla não foi aceite: verifique o valor.',
    separator: 'O valor já tem vírgula. Essa tecla não foi aceite: verifique o valor.',
    notAnAmount:
      'Essa tecla não faz parte de um valor e não foi aceite. Só + soma: verifique o valor.',
    noAmount:
      'O que foi digitado não é um valor. Nada foi aceite, nem o que veio logo a seguir: digite o valor outra vez.',
    pasted: 'O que foi colado não foi aceite: digite o valor.',
    codeTooLong:
      'É mais comprido do que qualquer PIN e não conta como tentativa. Talvez tenha sido um leitor.',
    nothingPressed:
      'Uma tecla veio logo atrás do que foi digitado, talvez de um leitor: não fez nada.',
    scanned: 'Um leitor leu um código, que está na descrição: verifique o valor.',
    scannedWithTyped:
      'Um leitor leu um código enquanto se digitava. Está tudo na descrição: corrija-a e digite o valor outra vez.',
    scanNotHere: 'Um leitor leu um código. Não foi aceite: aqui não há descrição onde o pôr.',
    scanTooLong:
      'Um leitor leu um código demasiado comprido para a descrição; o valor é o que foi digitado antes.',
    scanUnreadable: 'Um leitor leu algo que não se percebe. O valor é o que foi digitado antes.',
    journalUnavailable: 'A caixa não conseguiu escrever no diário. Nada foi cobrado.',
    shopUnknown:
      'Ninguém disse de quem é esta loja. Nada foi cobrado: um responsável tem de o dizer primeiro.',
    notChargeable: 'O que foi registado dá zero ou mais de 999\u00a0999,99. Nada foi cobrado.',
    clockInDoubt:
      'O relógio desta caixa tem horas de diferença. Nada foi cobrado: um responsável tem de ver primeiro.',
    stopNotRecorded:
      'Não interrompida: a caixa não consegue escrever no diário. O código ainda pode ser pago; toque em Interromper outra vez dentro de momentos.',
    decisionNotRecorded:
      'A caixa não consegue escrever no diário. Nada foi alterado; tente de novo dentro de momentos.',
    tooShort: 'Escreva um pouco mais para procurar.',
    saleNotFound: 'Esta venda já não está aqui.',
    notWaiting: 'Esta venda já não está a aguardar pagamento.',
    notRetryable: 'Esta venda não pode ter agora um código novo.',
    earlierCodeUncertain:
      'Um código desta venda talvez tenha sido pago. Não volte a cobrar até se saber.',
    earlierCodeUnasked:
      'Sem código novo: primeiro é preciso perguntar à plataforma pelo último, e ela não diz em que pé está. Tente de novo ou chame o responsável.',
    managerNeeded: 'Este dinheiro não confere com a venda: o responsável decide.',
    notMismatched: 'Esta venda já não tem dinheiro que não confira.',
    ...receiptNotices,
    ...returnNotices,
    ...officeNotices,
    ...settingsNotices,
    notSettled: 'Esta venda ainda não está resolvida.',
    decidedOtherwise:
      'Outro ecrã acabou de decidir outra coisa sobre esta venda: é isso que vale, e nada foi alterado.',
    replacementNotAttachable: 'Essa venda já não pode receber este dinheiro. Veja-a outra vez.',
    notUnknown: 'A plataforma respondeu: não é preciso resolver esta venda à mão.',
    journalWhole: 'O diário está completo: nada dele é substituído.',
    backupForeign:
      'Esta cópia de segurança é de outra caixa ou de outro modo. Nada foi substituído.',
    backupNotFound: 'A cópia de segurança já não está lá. Nada foi substituído.',
    backupDamaged: 'A cópia de segurança também falhou a verificação. Nada foi substituído.',
    restoreFailed: 'Não foi possível repor a cópia de segurança. Nada se perdeu; tente de novo.',
    restoreNoRoom:
      'O disco da caixa não tem espaço para a cópia de segurança. Nada se perdeu: liberte espaço e tente de novo.',
    backupNotTaken: 'Não foi feita nenhuma cópia de segurança; o estado do diário diz porquê.',
    backupFolderNotAbsolute: 'Escreva o caminho completo da pasta, a partir do disco.',
    backupFolderMissing: 'Esta pasta não está lá, nem aquela onde ficaria.',
    backupFolderUnwritable: 'A caixa não pode escrever nesta pasta.',
    exportEnded: 'Esta exportação já terminou.',
    exportBusy: 'Está em curso outra exportação. Espere que termine.',
    folderMissing: 'A pasta de exportação não está lá. Nada foi exportado.',
    folderUnwritable: 'Não é possível escrever na pasta de exportação.',
    diskFull: 'O disco está cheio. Nada foi escrito.',
    alreadyClosing: 'Já está em curso um fecho.',
    notNextDay: 'Este dia já está fechado.',
    dayNotBegun: 'Este dia ainda não começou.',
    clockWrong: 'O relógio desta caixa mostra um dia diferente do da plataforma.',
    notClosing: 'Este fecho já não está em curso.',
    closingNotFound: 'Este fecho não existe.',
    printGone:
      'Este documento já não está na sua pasta. Volte a abrir esta janela para fazer uma cópia.',
    notAllowed: 'Isto exige alguém com autorização. Nada foi feito.',
    operatorNotFound: 'Esta pessoa já não está na lista.',
    wrongCode: 'Este PIN não está certo.',
    waitFirst: 'Demasiados PIN errados. Espere e tente de novo.',
    managerFirst: 'A primeira pessoa da lista é um responsável.',
    nameTaken: 'Já há alguém com este nome.',
    lastManager: 'A lista precisa de um responsável: este é o último.',
    operatorsUnwritable: 'Não foi possível guardar a lista de pessoas.',
    licenceNotFound: 'O texto desta licença não está aqui.',
    machineRefused: 'Este computador não guardou a alteração. O interruptor mostra como está.',
    supportGone: 'Entretanto foi preparado algo mais recente. Feche e volte a abrir.',
    updatesOff: 'As atualizações não estão configuradas nesta caixa.',
    nothingOffered: 'Não há versão mais recente para instalar.',
    updateHeld: 'A caixa está ocupada. A versão é instalada quando deixar de estar.',
    updateFailed: 'A versão não foi instalada. Esta continua.',
    notSimulation: 'Isto só funciona em simulação.',
    noCode: 'Esta venda não tem código para simular.',
    simulationUnreachable: 'A simulação não responde.',
    scenarioUnknown: 'A simulação não conhece este cenário.',
    scenarioRefused: 'A simulação recusou este cenário.',
  },
  notice: { dismiss: 'Fechar' },
  connection: {
    starting: 'A iniciar…',
    loading: 'A carregar…',
    lostTitle: 'A caixa não responde',
    lostText: 'A ligar de novo…',
    notLetInTitle: 'Esta página já não tem acesso à caixa',
    notLetInText:
      'A caixa está a funcionar. No computador dela, «npm start -- --again» abre-a com um endereço novo.',
    notLetInKept: 'Nenhuma venda se perde: a caixa continua a perguntar pelas que aguardam.',
  },
  broken: {
    title: 'Não é possível mostrar este ecrã',
    text: 'O erro é do ecrã. A caixa continua: as vendas continuam a ser seguidas, e nada se perde.',
    toKeys: 'Atender o cliente seguinte',
    reload: 'Carregar os ecrãs de novo',
  },
  blocked: {
    title: 'A caixa não pode vender',
    unavailableText:
      'Não consegue escrever no diário, e uma venda que não fica escrita não se deve fazer.',
    unavailableAdvice:
      'A caixa tenta de novo a cada poucos segundos. Se isto continuar, reinicie-a e chame o responsável.',
    unrecordedAdvice:
      'A caixa tenta de novo a cada poucos segundos. Não a desligue: o que aconteceu a uma venda ainda não está escrito. Se isto continuar, chame o responsável.',
    diskFullTitle: 'O disco tem pouco espaço',
    diskFullText:
      'Uma venda que não pode ficar escrita não se deve fazer. Tudo o que já está escrito está guardado e pode ser lido.',
    diskFullAdvice:
      'Liberte espaço apagando ficheiros que não sejam da caixa. A caixa tenta de novo a cada poucos segundos e volta a vender sozinha.',
    openDay: 'Ver o dia',
  },
  clockWrong: {
    title: 'Que dia é hoje?',
    text: 'O relógio desta caixa e o da plataforma têm horas de diferença, e uma venda pertence ao dia em que foi feita. Nada se vende até um responsável ver os dois.',
    advice:
      'Se o relógio deste computador está errado, acerte-o: a caixa volta a vender sozinha assim que os dois estiverem de acordo.',
    times: 'Os dois relógios',
    platform: 'A plataforma diz',
    till: 'Esta caixa diz',
    byPlatform: 'Vender pelo relógio da plataforma',
    byTill: 'Vender pelo relógio desta caixa',
  },
  unrecorded: {
    title: 'Ainda por registar',
    confirmed: 'Confirmada pela plataforma, ainda por registar',
    doNotSwitchOff: 'Não desligue.',
    confirmedText:
      'A plataforma confirmou este pagamento. Não volte a cobrar. Aparece como pago assim que a caixa o tiver escrito.',
    codeText:
      'O código está criado, mas a caixa não o consegue escrever, por isso não é mostrado. Aparece sozinho assim que puder ser escrito, se até lá não tiver terminado.',
    failedText: 'O código desta venda falhou, e a caixa ainda não o consegue escrever.',
    otherMoneyText: 'A caixa ainda não o escreveu. Fica no ecrã até um responsável decidir.',
    otherText:
      'A caixa ainda não consegue escrever o que aconteceu a esta venda. Não volte a cobrar antes disso.',
    facts: 'O que falta escrever',
    waitsFor: 'À espera há',
    why: 'Porquê',
    diskFull: 'O disco está cheio. Apague ficheiros que não sejam da caixa.',
    unavailable: 'A caixa não consegue escrever no diário. Tenta de novo a cada poucos segundos.',
    line: (sales) =>
      count(sales, {
        one: 'venda ainda por registar: não desligue a caixa.',
        other: 'vendas ainda por registar: não desligue a caixa.',
      }),
    announce: (confirmed, amount) =>
      confirmed
        ? `${amount} confirmados pela plataforma, ainda por registar. Não desligue.`
        : `${amount} ainda por registar. Não desligue.`,
  },
  doubtful: {
    title: {
      older: 'O diário é mais antigo do que era',
      missing: 'Falta o diário',
      changed: 'Um ficheiro junto ao diário foi alterado',
      otherKey: 'A chave desta caixa é outra',
    },
    text: {
      older:
        'Algo junto ao diário conhece registos posteriores. Talvez alguém tenha posto uma cópia antiga no seu lugar. Nada foi alterado, e nada se vende até um responsável dizer como continuar.',
      missing:
        'Esta caixa já teve um diário, e ele já não está lá. Nada se vende até um responsável dizer como continuar.',
      changed:
        'Diz até onde ia o diário e não é o que a caixa escreveu: alguém o alterou, talvez para esconder que foram retirados registos. Nada se vende até um responsável dizer como continuar.',
      otherKey:
        'O diário foi assinado pela última vez com uma chave que esta caixa não tem. Nada se vende até um responsável dizer como continuar.',
    },
    known: (entry) => `O registo mais recente de que há notícia é o número ${entry}.`,
    advice: 'Se sabe onde estão os ficheiros certos, feche a caixa e ponha-os primeiro no lugar.',
    goOn: 'Continuar sem eles…',
    confirmTitle: 'Continuar com uma chave nova?',
    confirmText:
      'A caixa cria uma chave nova e escreve no diário que continua, a partir de onde e quem o disse. Os números das vendas e dos fechos continuam depois do mais alto conhecido, e o grande total nunca diminui.',
    confirmKept:
      'Isto fica no diário para sempre. Compare o dia com a plataforma antes de o fechar.',
    confirm: 'Continuar',
    busy: 'Um momento…',
  },
  damaged: {
    title: 'O diário está danificado',
    text: 'A verificação falhou quando a caixa arrancou. Nada nele foi alterado, e nada se vende até estar completo.',
    backup: 'A última cópia de segurança válida',
    takenAt: 'Feita',
    holds: 'Contém',
    sales: (sales) => count(sales, { one: 'venda', other: 'vendas' }),
    entries: (entries) => count(entries, { one: 'registo', other: 'registos' }),
    lastEntry: 'Último registo',
    noEntry: 'nenhum',
    restore: 'Repor esta cópia de segurança',
    confirmTitle: 'Repor a cópia de segurança?',
    confirmText: (moment) =>
      `A caixa continua a partir de ${moment}. O que escreveu depois disso deixa de estar no diário.`,
    confirmKept:
      'O diário danificado fica guardado com outro nome, para quem o souber ler. Compare o dia com a plataforma antes de o fechar.',
    confirmAsk:
      'Volta-se a perguntar à plataforma por cada venda da cópia de segurança cujo resultado estava em aberto.',
    confirm: 'Repor',
    busy: 'A repor…',
    cancel: 'Cancelar',
    noBackup:
      'Não há nenhuma cópia de segurança válida nesta caixa. Deixe os ficheiros como estão, atenda noutra caixa e chame o responsável: a lista da própria plataforma diz o que foi pago.',
  },
};
