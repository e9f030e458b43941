import { StateShape } from './state-shape.tsx';

/** A sentence above all else: what was just done, or why nothing was. */
export interface Notice {
  readonly tone: 'good' | 'wrong';
  readonly sentence: string;
}

/** The notice of a page, where there is one. */
export const NoticeLine = ({ notice }: { readonly notice: Notice | undefined }) =>
  notice && (
    <p className={`notice ${notice.tone}`} role={notice.tone === 'wrong' ? 'alert' : 'status'}>
      <StateShape name={notice.tone === 'wrong' ? 'overdue' : 'paid'} />
      <span>{notice.sentence}</span>
    </p>
  );

/** A page's title, with what its notice says before it: the first thing that a screen reader says. */
export const titleWith = (notice: Notice | undefined, title: string): string =>
  notice === undefined ? title : `${notice.sentence} ${title}`;
