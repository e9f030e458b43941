/** A line of a table. */
export interface PaperRow {
  readonly label: string;
  /** Null for a row that counts nothing. */
  readonly count: string | null;
  readonly amount: string | null;
  readonly weight: 'plain' | 'part' | 'sum';
  /** Where the amount is money with its tax: what is left without the tax, and the tax; null where no rate is known. */
  readonly taxed?: { readonly net: string; readonly vat: string } | null;
}

/** A table under its title; `empty` stands beside the title where there is no row. */
export interface PaperSection {
  readonly title: string;
  readonly rows: readonly PaperRow[];
  readonly empty: string;
}

/** A name and what is said of it. */
export interface PaperFact {
  readonly name: string;
  readonly value: string;
}

/** What stands on a paper, in the words of its language, whatever its size. */
export interface Paper {
  readonly title: string;
  readonly subtitle: string;
  /** Whose paper it is: the name, and beneath it what is known of address and tax number. */
  readonly shop: { readonly name: string; readonly lines: readonly string[] };
  /** What must not be overlooked: a rehearsal, a copy. */
  readonly marks: readonly string[];
  readonly facts: readonly PaperFact[];
  readonly columns: Readonly<Record<'count' | 'amount' | 'net' | 'vat' | 'gross', string>>;
  readonly sections: readonly PaperSection[];
  readonly proof: {
    readonly title: string;
    readonly facts: readonly PaperFact[];
    readonly text: string;
    /** What the code holds. */
    readonly code: string;
  };
  /** What the attached entry is called. */
  readonly attachment: string;
  /** Stands at the foot of each page, beside its number. */
  readonly foot: string;
  readonly page: (number: number, of: number) => string;
  readonly continued: (title: string) => string;
  /** When what it tells of was written, in milliseconds since the epoch: its date as a document. */
  readonly atMs: number;
}
