import { getDocumentProxy } from 'unpdf';

/** The files that are attached to a PDF, by name, as a reader of PDF finds them. */
export async function attachmentsOf(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const names = [...((await document.getAttachments()) ?? new Map<string, unknown>()).keys()];
  const each = names.map(async (name) => {
    const content = await document.getAttachmentContent(name);
    return [name, Buffer.from(content ?? [])] as const;
  });
  return new Map(await Promise.all(each));
}
