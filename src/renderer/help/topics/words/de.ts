import type { HelpPages } from './help-pages.ts';

/** The pages of the help, in German. */
export const de: HelpPages = {
  selling: {
    title: 'Einen Verkauf eintippen',
    lines: [
      'Betrag eintippen und „Kassieren“ drücken. Dann erscheint ein Code, den der Kunde scannt.',
      '+ fügt eine Position hinzu. × vervielfacht: 3, × und den Preis für ein Stück eintippen.',
      'C löscht die Eingabe. Zu viel gelöscht? „Rückgängig“ holt sie zurück.',
      'Eine Position antippen, um die Menge zu ändern, Rabatt zu geben oder sie herauszunehmen.',
      'Die Bezeichnung ist für Sie: Damit findet sich der Verkauf leichter wieder.',
    ],
  },
  keys: {
    title: 'Tasten der Tastatur',
    lines: [
      'Ziffern, + und , oder . ergeben einen Betrag, auch auf dem Ziffernblock. * steht für ×.',
      'Enter kassiert. Die Rücktaste nimmt die letzte Ziffer weg, Esc löscht alles.',
      'Strg und Z holt zurück, was gelöscht wurde.',
      'Tab geht von Knopf zu Knopf, Enter oder die Leertaste drückt, Esc schließt ein Fenster.',
      'F2 bedient den nächsten Kunden, F4 öffnet den Tag und verlässt ihn wieder.',
      'F8 sagt laut, wie hoch der Betrag ist und was aus dem Verkauf geworden ist.',
      'F1 öffnet diese Hilfe, passend zum Bildschirm.',
    ],
  },
  waiting: {
    title: 'Der Kunde bezahlt',
    lines: [
      'Der Kunde scannt den Code mit dem Handy und bestätigt in seiner eigenen Bank.',
      'Nichts herausgeben, bevor der Bildschirm grün ist und „Bezahlt“ zeigt.',
      'Andere warten? „Nächsten Kunden bedienen“ drücken. Der Verkauf bleibt auf dem Bildschirm, und die Kasse meldet, was daraus wird.',
      '„Stoppen“ heißt: nicht mehr warten. Der Code ist noch eine Weile zahlbar, und die Kasse behält ihn im Auge.',
    ],
  },
  paid: {
    title: 'Bezahlt',
    lines: [
      'Grün und „Bezahlt“: Das Geld ist da. Ware herausgeben.',
      '„Neuer Verkauf“ macht Platz für den nächsten Kunden.',
      'Jeder Verkauf findet sich unter „Heute“ wieder.',
    ],
  },
  ended: {
    title: 'Nichts wurde bezahlt',
    lines: [
      'Die Zeit war um, der Code wurde gestoppt, oder die Bank hat abgelehnt. Bisher wurde nichts bezahlt.',
      'Ein neuer Code kassiert denselben Verkauf. Vorher stellt die Kasse sicher, dass der alte nicht bezahlt wurde.',
      '„Fertig“ lässt den Verkauf, wie er ist, und der nächste Kunde ist dran.',
      'Wird der alte Code doch noch bezahlt, klingelt die Kasse und zeigt es an.',
    ],
  },
  doubt: {
    title: 'Nicht noch einmal kassieren',
    lines: [
      'Bernsteinfarbene Streifen: Noch weiß niemand, ob bezahlt wurde. Vielleicht hat der Kunde schon bezahlt.',
      'Nicht noch einmal kassieren und nichts herausgeben. Die Kasse fragt weiter nach und meldet, sobald sie es weiß.',
      'Der Kunde kann in seiner Banking-App nachsehen. Was dort steht, ist ein Hinweis, kein Beweis.',
      'Dauert es zu lange? Ladenleitung rufen: Sie kann den Verkauf von Hand klären. Die Kasse fragt trotzdem weiter.',
    ],
  },
  late: {
    title: 'Verspätete Zahlung',
    lines: [
      'Violett, und es klingelt: Ein beendeter Code wurde doch noch bezahlt.',
      'Ist der Kunde noch da? Ware herausgeben.',
      'Ist er gegangen oder hat er anders bezahlt? Zur Erstattung vormerken. Der Betrag bleibt auf der Liste des Tages, bis ihn jemand bei der Bank erstattet hat.',
      'Währenddessen kann weiter eingetippt werden.',
    ],
  },
  receipts: {
    title: 'Der Beleg für den Kunden',
    lines: [
      'Bei „Bezahlt“ steht ein Knopf dafür: Ein Tippen druckt den Beleg. Ohne Bondrucker entsteht ein PDF.',
      'Verloren? Öffnen Sie den Verkauf unter Heute: Jeder weitere Beleg sagt, dass er eine Kopie ist, und welche.',
      'Kein Papier, Deckel offen, Drucker aus: Die Zeile unten sagt es. Der Beleg wartet und kommt einmal, sobald es geht; bedienen Sie so lange weiter.',
      'Brach der Druck mittendrin ab, kommt er als Kopie wieder: Ein Teil des ersten ist vielleicht schon heraus.',
      'Welcher Drucker, wie breit sein Papier ist und ob jeder Verkauf gedruckt wird, steht in den Einstellungen unter Belege und Drucker.',
    ],
  },
  returns: {
    title: 'Ware kommt zurück',
    lines: [
      'Einstellungen, unter „Personen“: „Ware zurücknehmen…“, dann die Nummer des Verkaufs. Oder den Verkauf unter „Heute“ öffnen.',
      'Auswählen, wie viel von jeder Position zurückkommt, und warum. Ein Rabatt geht mit dem zurück, wofür er war.',
      'Es entsteht eine Gutschrift mit ihrer Umsatzsteuer. Für den Kunden ausdrucken: Auf jedem weiteren Ausdruck steht, dass er eine Kopie ist.',
      'Die Kasse zahlt nichts zurück. Was zu erstatten ist, steht bei den offenen Erstattungen, bis die Ladenleitung es bei der Bank erstattet und die Referenz der Bank eingetragen hat.',
      'Rückgängig machen lässt es sich nicht. War es ein Versehen? Die Ware neu eintippen.',
    ],
  },
  people: {
    title: 'Wer an der Kasse ist',
    lines: [
      'Namen antippen und PIN eintippen. Über den Namen oben meldet man sich auch wieder ab.',
      'Ein Kunde, der gerade bezahlt, bleibt auf dem Bildschirm, wer auch angemeldet ist.',
      'Braucht etwas die Ladenleitung? Sie tippt ihre PIN für diesen einen Schritt ein, und Sie bleiben angemeldet.',
      'PIN vergessen? Die Ladenleitung wählt eine neue in den Einstellungen unter „Personen“.',
    ],
  },
  day: {
    title: 'Heute und andere Tage',
    lines: [
      'Was bezahlt wurde, nach Stunden, und jeder Verkauf des Tages. Einen Verkauf antippen zeigt alles, was damit geschah.',
      'Offene Erstattungen stehen zuerst: bei der Bank erstatten und hier als erledigt eintragen.',
      '„Woche“ und „Monat“ zählen die Tage zusammen. Ein Balken öffnet, was er zeigt.',
      'Der Export schreibt Dateien für die Buchhaltung.',
    ],
  },
  closing: {
    title: 'Den Tag abschließen',
    lines: [
      'Am Abend den Tag abschließen: Die Kasse fragt jede Zahlung noch einmal ab, rechnet zusammen und druckt den Z.',
      'Ein wartender Verkauf steht dem Abschluss im Weg und wird genannt. Erst beenden oder klären.',
      'Ein abgeschlossener Tag ändert sich nicht mehr. Geld, das später kommt, zählt für den Tag, an dem es kommt.',
      'Der X-Bericht zeigt den Tag bis jetzt und schließt nichts ab.',
    ],
  },
  search: {
    title: 'Einen Verkauf finden',
    lines: [
      'Eintippen, was bekannt ist: Nummer, Betrag, ein Wort der Bezeichnung, die Referenz oder wer kassiert hat.',
      'Ein Tag, oder ein erster und ein letzter, machen die Liste kürzer.',
      'Einen Verkauf antippen zeigt alles, was damit geschah.',
    ],
  },
  items: {
    title: 'Artikel und Schnelltasten',
    lines: [
      'Ein Artikel hat Namen, Preis und Steuersatz. Eine Schnelltaste bucht ihn mit einem Tippen, ein Scanner über den Strichcode.',
      '3 und × vor dem Artikel ergeben drei Stück.',
      'Tasten durch Ziehen anordnen, oder mit den Knöpfen daneben.',
      'Eine Liste aus der Tabelle wird erst gezeigt: Sie sehen, was sich ändern würde, bevor sich etwas ändert.',
    ],
  },
  settings: {
    title: 'Einstellungen',
    lines: [
      'Eintippen, was gesucht wird, etwa „Ton“ oder „USt“, oder einen Abschnitt wählen.',
      'Was geändert wird, gilt sofort, und „Rückgängig“ nimmt es zurück.',
      'Aussehen und Töne gehören allen. Der Rest ist Sache der Ladenleitung, und jede Änderung wird aufgeschrieben.',
    ],
  },
  tablet: {
    title: 'Ein Tablet für die Kundschaft',
    lines: [
      'Einstellungen, unter Laden: „Bildschirme im Netz des Ladens“ einschalten, dann „Kundenbildschirm“ öffnen.',
      'Mit dem Tablet den Code neben der Adresse scannen. Beim ersten Mal warnt sein Browser: Er kennt das Zertifikat der Kasse noch nicht.',
      'Das Zertifikat von der Adresse laden, die dort steht, und sein SHA-256 mit dem in den Einstellungen vergleichen. Sie sind nicht gleich? Dann nicht vertrauen.',
      'iPad: in seinen Einstellungen unter Allgemein das Profil installieren (VPN und Geräteverwaltung). Dann ganz unten unter Info das Zertifikat einschalten.',
      'Android: in seinen Einstellungen nach „CA-Zertifikat“ suchen und die Datei dort installieren.',
      'Windows: die Datei öffnen, Zertifikat installieren, Lokaler Computer, Vertrauenswürdige Stammzertifizierungsstellen.',
      'Die Adresse noch einmal öffnen. An der Kasse „Bildschirm verbinden“ drücken und ihren Code auf dem Tablet eingeben.',
    ],
  },
  record: {
    title: 'Journal und Sicherungen',
    lines: [
      'Alles, was geschieht, wird aufgeschrieben, und nichts davon lässt sich unbemerkt ändern.',
      'Sicherungen kommen in einen Ordner nach Wahl. Auf einem anderen Laufwerk überstehen sie auch dieses Gerät.',
      'Die Kasse sagt, dass sie nicht verkaufen kann? Lesen, was sie verlangt, sonst nichts anfassen und die Ladenleitung rufen.',
    ],
  },
  office: {
    title: 'Andere Kassen und die Zentrale',
    lines: [
      '„An anderen Kassen“ zeigt, was an den anderen Kassen Ihres Ladens offen ist: Betrag, Bezeichnung, wie es darum steht und seit wann.',
      'Es ist nur zum Lesen da. Fragt ein Kunde nach so einem Verkauf? Er wird an der Kasse beendet, an der er begonnen wurde. Hier nicht noch einmal kassieren.',
      '„Keine Nachricht“: Diese Kasse ist aus oder vom Netz getrennt. Was dort offen ist, weiß man hier nicht.',
      'Ist die Zentrale nicht erreichbar, sagt die Zeile das und zeigt nichts. Verkauft wird wie immer, und die Kasse übergibt später, was sie aufgezeichnet hat.',
      'Eine Kasse tritt der Zentrale beim ersten Start bei oder in den Einstellungen, unter Journal und Sicherungen, mit einem Code von der Leitung der Zentrale.',
    ],
  },
  setup: {
    title: 'Die Kasse einrichten',
    lines: [
      'Ein paar Fragen, und jede kann warten. Man kann jederzeit gehen und wiederkommen.',
      'Die Simulation zeigt alles ohne echtes Geld. Das eigene Konto kommt mit Adresse und Schlüssel.',
      'Alles lässt sich später in den Einstellungen ändern.',
    ],
  },
};
