import { verifyJournal } from '../verifier/verify-journal.js';
import { dayOf, entriesOf, keysOfNobody, officesKey, readObject } from './day.js';
import { make, table } from './elements.js';
import { otherwiseRows, otherwiseSums } from './otherwise.js';
import { SPOKEN } from './spoken.js';
import {
  capital,
  count,
  dayName,
  instantOf,
  language,
  money,
  percent,
  speak,
  timeOf,
} from './written.js';

// The page of a day: verifies the journal that it holds, and only then says what the day was. In the file these
// modules are one script, in this order, because a page opened from a disk may load no other.

const text = document
  .getElementById('journal')
  .textContent.replaceAll('&lt;', '<')
  .replaceAll('&amp;', '&');
const bytes = new TextEncoder().encode(text);
const header = readObject(text.slice(0, text.indexOf('\n'))) ?? {};
const entries = entriesOf(text);
const verdict = await verifyJournal(bytes).catch(() => null);

function render() {
  const { words } = SPOKEN[language];
  document.documentElement.lang = language;
  const isGood = verdict?.ok === true && entries.length > 0;
  const day = isGood ? dayOf(entries) : null;
  const name = dayName(day?.day ?? entries[0]?.businessDay);
  document.title = words.title(name);
  const parts = [
    make('header', {}, make('h1', {}, words.title(name)), languageButton()),
    make('p', { class: 'soft' }, words.made),
    rehearsal(words),
    found(words),
    proof(words),
    ...(day === null ? [] : [whose(words, day), ...figures(words, day), ...sales(words, day)]),
    allEntries(words),
    limits(words),
  ];
  document.querySelector('main').replaceChildren(...parts.filter((part) => part !== null));
}

/** Whose closing it is, as it says, and which program wrote it; early versions say the second only. */
function whose(words, { whose: { shop, softwareVersion } }) {
  if (softwareVersion === undefined) return null;
  const till = shop && [shop.registerName, shop.terminalId].filter((name) => name !== null);
  const said = [shop?.name, shop?.address, shop?.taxNumber && words.taxNumber(shop.taxNumber)];
  const parts = [...said, till && words.till(till.join(', ')), `Comptoir ${softwareVersion}`];
  return make('p', { class: 'soft' }, parts.filter(Boolean).join(' · '));
}

/** The page holds two languages. */
function languageButton() {
  const other = Object.keys(SPOKEN).find((one) => one !== language);
  const button = make('button', { type: 'button', lang: other }, SPOKEN[other].name);
  button.addEventListener('click', () => {
    speak(other);
    render();
    document.querySelector('header button').focus();
  });
  return button;
}

function rehearsal(words) {
  const isRehearsal = ['simulation', 'test', 'training'].includes(header.mode);
  const said = isRehearsal ? words[header.mode] : null;
  return said === null ? null : make('p', { class: 'tape' }, make('strong', {}, said));
}

/** What was found, in a sentence; the state is a word and a sign, not only a colour. */
function found(words) {
  const [state, sign, sentence, detail] = finding(words);
  return make(
    'section',
    { class: `verdict ${state}`, role: 'status', 'data-verdict': state },
    make('p', { class: 'sign', 'aria-hidden': 'true' }, sign),
    make('div', {}, make('h2', {}, sentence), make('p', {}, detail)),
  );
}

function finding(words) {
  if (verdict === null) return ['doubt', '?', words.unchecked, words.uncheckedDetail];
  if (!verdict.ok) {
    const { sequence, problem } = verdict;
    const ofFile = problem === 'headerWrong' || problem === 'endWrong';
    const sentence = ofFile ? words.badFile : words.bad(sequence);
    return ['bad', '✕', sentence, `${capital(words.problems[problem])}. ${words.badDetail}`];
  }
  if (verdict.keyIds.length === 0) return ['doubt', '!', words.unsigned, words.unsignedDetail];
  const [first, last] = [entries[0].sequence, entries.at(-1).sequence];
  return [
    'good',
    '✓',
    words.good,
    words.goodDetail(count(verdict.entries), count(first), count(last)),
  ];
}

function proof(words) {
  if (!verdict?.ok) return null;
  const save = make('button', { type: 'button' }, words.save);
  save.addEventListener('click', saveEntries);
  return make(
    'section',
    { class: 'proof' },
    ...verdict.keyIds.map((keyId) =>
      make(
        'p',
        {},
        `${words.keys} `,
        make('code', { 'data-key': '' }, keyId),
        keysOfNobody(text).has(keyId) ? `. ${words.keyOfNobody}` : '',
      ),
    ),
    verdict.keyIds.length === 0 ? null : make('p', { class: 'soft' }, words.keysHelp),
    office(words),
    make('p', {}, make('code', {}, words.lastEntry(entries.at(-1).sequence, verdict.headHash))),
    make('p', { class: 'screen' }, save, ` ${words.saveHelp}`),
  );
}

/** Who signed the last line in the register's place. */
function office(words) {
  const keyId = officesKey(text);
  if (keyId === null) return null;
  return make('p', {}, `${words.office} `, make('code', { 'data-office': '' }, keyId));
}

function saveEntries() {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/jsonl' }));
  const name = `comptoir_journal_${header.mode}_${entries[0].businessDay}.jsonl`;
  make('a', { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

function figures(words, day) {
  const { closing } = day;
  const own = table(
    words.figures,
    ['', words.count, words.amount],
    [
      sumRow(words.begun, day.begun, words),
      sumRow(words.received, day.received, words),
      [words.entries, count(day.entries), ''],
    ],
  );
  const odd = oddPayments(words, day);
  if (closing === null) return [own, odd, make('p', { class: 'doubt note' }, words.notClosed)];
  const { received, byOperator } = closing.figures;
  return [
    own,
    make('p', { class: 'note' }, day.isAddedUp ? words.closingSame : words.closingPartly),
    table(
      words.closing(count(closing.closing)),
      ['', words.count, words.amount],
      [
        ...['inTime', 'late', 'again', 'total'].map((kind) =>
          sumRow(words[kind], received[kind], words),
        ),
        sumRow(words.perpetual, closing.perpetual, words),
      ],
    ),
    oddSums(words, closing),
    odd,
    table(
      words.byVat,
      ['', words.count, words.net, words.tax, words.gross],
      vatRows(words, closing.figures),
    ),
    ...givenBack(words, closing.figures),
    table(
      words.byOperator,
      ['', words.count, words.amount],
      byOperator.map((sum) => sumRow(sum.operator, sum, words)),
    ),
  ];
}

/** What came back, and what was given back at the bank; nothing where nothing was. */
function givenBack(words, { returned, refunded = [] }) {
  const ofReturns = returned && {
    byVatRate: returned.byVatRate.map((sum) => ({ ...sum, count: null })),
    received: { total: returned },
  };
  const heads = ['', words.count, words.net, words.tax, words.gross];
  const name = returned && `${words.returned}: ${count(returned.count)}`;
  return [
    returned === undefined ? null : table(name, heads, vatRows(words, ofReturns)),
    refunded.length === 0
      ? null
      : table(
          words.refunded,
          ['', words.count, words.amount],
          refunded.map((sum) => sumRow(sum.currency, sum, words)),
        ),
  ];
}

function oddSums(words, closing) {
  const rows = otherwiseSums(closing, words, { count, money });
  return rows.length === 0 ? null : table(words.otherwise, ['', words.count, words.amount], rows);
}

function oddPayments(words, day) {
  const rows = otherwiseRows(day, words, { count, money });
  const heads = [words.sale, words.what, words.asked, words.told, words.decision];
  return rows.length === 0 ? null : table(words.otherwisePayments, heads, rows, 2);
}

const sumRow = (name, sum, words) => [
  name,
  count(sum.count),
  sum.minor === null ? words.notSaid : money(sum.minor),
];

/** Net, tax and gross of each rate, and of all of them; money without a rate has no net. */
function vatRows(words, { byVatRate, received }) {
  const row = (name, { count: often, minor, vatMinor }) => [
    name,
    often === null ? '' : count(often),
    ...(vatMinor === null ? ['–', '–'] : [money(minor - vatMinor), money(vatMinor)]),
    money(minor),
  ];
  const stated = byVatRate.filter(({ vatMinor }) => vatMinor !== null);
  const sumOf = (name) => stated.reduce((sum, { [name]: value }) => sum + value, 0);
  // A receipt of several rates counts at each of them: then nothing is to be counted of all.
  const counted = byVatRate.reduce((sum, row) => sum + row.count, 0);
  const often = counted === received.total.count ? sumOf('count') : null;
  const total = { count: often, minor: sumOf('minor'), vatMinor: sumOf('vatMinor') };
  return [
    ...byVatRate.map((sum) =>
      row(words.vat(sum.vatRate === null ? null : percent(sum.vatRate)), sum),
    ),
    ...(stated.length === 0 ? [] : [row(words.vatTotal, total)]),
  ];
}

function sales(words, { sales: listed, closing }) {
  const zone = closing?.timeZone ?? 'UTC';
  if (listed.length === 0) return [make('p', { class: 'soft' }, words.noSales)];
  const rows = listed.map((sale) => [
    timeOf(sale.atMs, zone),
    sale.label ?? words.earlier,
    sale.operator,
    SPOKEN[language].kinds[sale.last] ?? sale.last,
    sale.amount === null ? '' : money(sale.amount),
    sale.received.map(({ minor }) => (minor === null ? '?' : money(minor))).join(' + '),
  ]);
  const heads = [words.time, words.sale, words.operator, words.last, words.amount, words.received];
  return [table(words.sales, heads, rows, 4), make('p', { class: 'soft' }, words.clock(zone))];
}

function allEntries(words) {
  const wrongAt = verdict !== null && !verdict.ok ? verdict.sequence : null;
  const rows = entries.map(({ sequence, atMs, kind, operator, hash }) => [
    sequence === wrongAt ? `${count(sequence)} ✕ ${words.wrong}` : count(sequence),
    instantOf(atMs),
    SPOKEN[language].kinds[kind] ?? kind,
    operator,
    String(hash).slice(0, 12),
  ]);
  const heads = [words.number, 'UTC', words.what, words.operator, words.hash];
  const summary = make('summary', {}, words.all(count(entries.length)));
  return make('details', {}, summary, table(words.all(count(entries.length)), heads, rows, 5));
}

function limits(words) {
  const list = make('ul', {}, ...words.limitList.map((limit) => make('li', {}, limit)));
  return make('section', {}, make('h2', {}, words.limits), list);
}

render();
