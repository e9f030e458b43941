/** A line of a table. */
export interface PaperRow {
  readonly label: string;
  /** Null for a row that counts nothing. */
  readonly count: string | null;
  readonly amount: string | null;
  readonly weight: 'plain' | 'part' | 'sum';
}

/** A table under its title; `empty` stands where there is no row. */
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
  /** What must not be overlooked: a rehearsal, a copy. */
  readonly marks: readonly string[];
  readonly facts: readonly PaperFact[];
  readonly columns: { readonly count: string; readonly amount: string };
  readonly sections: readonly PaperSection[];
  readonly proof: {
    readonly title: string;
    readonly facts: readonly PaperFact[];
    readonly text: string;
    /** What the code holds. */
    readonly code: string;
  };
  /** Stands at the foot of each page, beside its number. */
  readonly foot: string;
  readonly page: (number: number, of: number) => string;
  readonly continued: (title: string) => string;
  /** When what it tells of was written, in milliseconds since the epoch: its date as a document. */
  readonly atMs: number;
}
