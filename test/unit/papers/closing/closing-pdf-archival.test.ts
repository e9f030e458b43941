import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { closingPdf } from '../../../../src/papers/closing/closing-pdf.ts';
import type { PaperSizeName } from '../../../../src/papers/sheet/paper-size.ts';
import { OCCASION } from '../facts/paper-occasion.ts';
import { attachmentsOf } from '../pdf-attachments.ts';
import { closedDay, SOLD } from './closed-days.ts';

describe('the paper of a closing', () => {
  test('has the same bytes each time, and others for another entry', async () => {
    const entry = closedDay(SOLD);
    const first = await closingPdf(entry, OCCASION);
    expect(await closingPdf(entry, OCCASION)).toEqual(first);
    const other = await closingPdf({ ...entry, sequence: entry.sequence + 1 }, OCCASION);
    expect(other.bytes.equals(first.bytes)).toBe(false);
  });
});

describe('the file, as PDF/A-3b', () => {
  /** Objects are written one by one and in the open; only what streams hold is packed. */
  async function objectsOf(size: PaperSizeName) {
    const { bytes } = await closingPdf(closedDay(SOLD), OCCASION, size, 'an entry\n');
    return { bytes, text: bytes.toString('latin1') };
  }

  test.each(['a4', 'roll'] as const)(
    'is told so, with its colours and its fonts, on %s',
    async (size) => {
      const { bytes, text } = await objectsOf(size);
      expect(text.slice(0, 8)).toBe('%PDF-1.7');
      expect(text).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
      expect(text).toMatch(/\/S \/GTS_PDFA1\b/);
      expect(text).toMatch(/\/DestOutputProfile \d+ 0 R/);
      expect(text).toMatch(/trailer[\s\S]*\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/);
      expect(text).not.toMatch(/\/(Encrypt|JavaScript|AA|OpenAction|SMask|Group)\b/);
      const descriptors = text.match(/\/Type \/FontDescriptor\b[\s\S]*?>>/g) ?? [];
      expect(descriptors).toHaveLength(2);
      for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23] \d+ 0 R/);
      expect(text.match(/\/CIDToGIDMap \/Identity/g)).toHaveLength(2);
      expect(text).not.toMatch(/\/Subtype \/Type1\b/);
      const document = await getDocumentProxy(new Uint8Array(bytes));
      const { info, metadata } = await document.getMetadata();
      const raw = String(metadata?.getRaw());
      expect(raw).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</);
      expect(raw).toContain((info as { readonly Title: string }).Title);
    },
  );

  test('names the entry that is attached as what the paper was made from', async () => {
    const { bytes, text } = await objectsOf('a4');
    expect(text).toMatch(/\/AF \[\d+ 0 R\]/);
    const [spec = ''] = text.match(/\/Type \/Filespec\b[\s\S]*?endobj/) ?? [];
    expect(spec).toMatch(/\/AFRelationship \/Source\b/);
    for (const name of ['F', 'UF', 'Desc', 'EF']) expect(spec).toContain(`/${name} `);
    const [file = ''] = text.match(/\/Type \/EmbeddedFile\b[\s\S]*?stream/) ?? [];
    expect(file).toMatch(/\/Subtype \/application#2[fF]jsonl/);
    expect(file).toMatch(/\/ModDate \(D:20261120/);
    const attached = [...(await attachmentsOf(bytes))];
    const name = 'comptoir_till-1_2026-11-20_Z-000001.jsonl';
    expect(attached).toEqual([[name, Buffer.from('an entry\n')]]);
  });
});
