import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { saleId } from '../../ledger/events.ts';
import { value } from '../../ledger/setting.ts';
import { openLink, openText } from '../../papers/receipt/receipt-page-open.ts';
import { printingBench } from './printing-bench.ts';

const ADDRESS = 'https://shop.example/receipt';

describe('receipts as codes', () => {
  test('are made of a sale that is paid, for the page of the shop or as a text, and of no other', async () => {
    const { printing, settings, ledger } = printingBench();
    const code = async (name: number) => printing.calls['receipt.code']({ saleId: saleId(name) });
    const { keyIds } = ledger.journal.origin();
    const { code: text } = value(await code(1));
    expect((await openText(text, keyIds)).state).toBe('good');
    value(settings.change({ receiptAddress: ADDRESS }));
    const { code: link } = value(await code(1));
    expect(link.startsWith(`${ADDRESS}#r=`)).toBe(true);
    expect((await openLink(link.split('#r=')[1] ?? '', keyIds)).state).toBe('good');
    expect(await code(9)).toEqual({ ok: false, error: { code: 'saleNotFound' } });
  });

  test('are made once for a customer’s screen, after it was told what was paid, and anew where the shop changes anything', async () => {
    const { printing, settings, until } = printingBench();
    const first = () => printing.codeOfPaid(saleId(1));
    expect(first()).toBeNull();
    await until(() => first() !== null);
    expect(first()).toContain('Total paid');
    expect(printing.codeOfPaid(saleId(9))).toBeNull();
    value(settings.change({ receiptAddress: ADDRESS }));
    expect(first()).toBeNull();
    await until(() => first()?.startsWith(ADDRESS) === true);
  });

  test('are not made where the journal cannot be read, which is told', async () => {
    const { printing, failed } = printingBench({
      changed: {
        closings: {
          soldSale() {
            throw new Error('not readable');
          },
        },
      },
    });
    const answer = await printing.calls['receipt.code']({ saleId: saleId(1) });
    expect(answer).toEqual({ ok: false, error: { code: 'journalUnavailable' } });
    expect(printing.codeOfPaid(saleId(1))).toBeNull();
    await new Promise((turn) => setImmediate(turn));
    expect(printing.codeOfPaid(saleId(1))).toBeNull();
    expect(failed).toHaveLength(2);
  });

  test('are read at a page that is written with the register’s keys in it, each time under a name of its own', async () => {
    const { printing, ledger } = printingBench();
    const { path, fileName, download } = value(await printing.calls['receipt.page']({}));
    expect({ fileName, download }).toEqual({
      fileName: 'comptoir_receipt-page.html',
      download: '/exports/comptoir_receipt-page.html',
    });
    const [keyId] = ledger.journal.origin().keyIds;
    expect(await readFile(path, 'utf8')).toContain(`id="keys">["${keyId}"]</script>`);
    const again = value(await printing.calls['receipt.page']({}));
    expect(again.fileName).toBe('comptoir_receipt-page_2.html');
  });
});
