/** What an archive says of itself, for whoever opens it in some years. */
export const ARCHIVE_READMES: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'README.en.txt',
    text: `Fiscal archive of a till (Comptoir)

manifest.json       the days, the files with their size and SHA-256, and a signature over all of it
journal-0001.jsonl  the journal, every entry of the days, in parts; each part proves itself
closings.jsonl      the closings of days, months and years among the entries, once more
sales.csv           the sales begun in these days for a spreadsheet, where the till made the archive
receipts.csv        the money that came in them, net, VAT and gross: it adds up to the closings; likewise
returns.csv         the goods that came back in them, by credit note: they add up to what the closings call "returned"; likewise
schema.json         the form of every line and of the manifest, as JSON Schema (draft 2020-12)

Each text is UTF-8. Each line of a .jsonl file is one JSON object in canonical form (RFC 8785).
An entry's hash is the SHA-256 of its columns but "hash", "signature", "type" and those that are null, as canonical
JSON. "previousHash" is the hash of the entry before. "signature" is Ed25519 (RFC 8032) over the 32 bytes of the
hash, by the key that "keyId" names: the SHA-256 of the public key (SubjectPublicKeyInfo).
The last line of a part, and the manifest, are signed likewise: over the SHA-256 of their canonical JSON without
"signature". A line of type "adoption" is an entry from behind the days: it shows how the key that signs came into
force. Amounts are in minor units (cents). Times are milliseconds since 1970-01-01T00:00:00Z.

Where the manifest names an "office", the company's office made the archive of what the till had handed over: every entry is
signed by the till as ever, and the last line of each part and the manifest by the office's own key.

To verify: ledger verify ARCHIVE. The archive cannot prove whose key it is: compare the key's name with a printed
closing or an earlier archive.
`,
  },
  {
    name: 'LISEZMOI.fr.txt',
    text: `Archive fiscale d’une caisse (Comptoir)

manifest.json       les journées, les fichiers avec leur taille et leur SHA-256, et une signature du tout
journal-0001.jsonl  le journal, toutes les écritures de ces journées, en parties ; chacune se prouve elle-même
closings.jsonl      les clôtures de journées, de mois et d’années parmi ces écritures, une fois de plus
sales.csv           les ventes commencées ces jours-là pour un tableur, si la caisse a fait l’archive
receipts.csv        l’argent encaissé ces jours-là, HT, TVA et TTC : la somme est celle des clôtures ; de même
returns.csv         la marchandise rendue ces jours-là, par avoir : la somme est le « returned » des clôtures ; de même
schema.json         la forme de chaque ligne et du manifeste, en JSON Schema (draft 2020-12)

Chaque texte est en UTF-8. Chaque ligne d’un fichier .jsonl est un objet JSON sous forme canonique (RFC 8785).
L’empreinte (« hash ») d’une écriture est le SHA-256 de ses colonnes, sauf « hash », « signature », « type » et celles
qui sont nulles, en JSON canonique. « previousHash » est l’empreinte de l’écriture précédente. « signature » est une
signature Ed25519 (RFC 8032) des 32 octets de l’empreinte, par la clé que nomme « keyId » : le SHA-256 de la clé
publique (SubjectPublicKeyInfo). La dernière ligne de chaque partie et le manifeste sont signés de même : sur le
SHA-256 de leur JSON canonique sans « signature ». Une ligne de type « adoption » est une écriture postérieure à ces
journées : elle montre comment la clé qui signe est entrée en vigueur. Les montants sont en centimes. Les heures sont en
millisecondes depuis 1970-01-01T00:00:00Z.

Si le manifeste nomme un « office », c’est le siège de l’entreprise qui a fait l’archive de ce que la caisse lui avait
remis : chaque écriture est signée par la caisse comme toujours, et la dernière ligne de chaque partie et le manifeste
par la clé du siège.

Pour vérifier : ledger verify ARCHIVE. L’archive ne peut pas prouver à qui est la clé : comparez son nom avec une
clôture imprimée ou une archive précédente.
`,
  },
];
