import { AmountFigure } from '../frame/amount-figure.tsx';
import { aboutOf, quietLinesOf } from './about.ts';
import type { Visit } from './visit.ts';
import type { Words } from './words/pay-words.ts';

/** Who asks for how much, and what for. */
export const DueSection = ({ visit, words }: { readonly visit: Visit; readonly words: Words }) => {
  const { payment, view } = visit;
  const notes = quietLinesOf(visit, words);
  return (
    <section className="due">
      <h1>
        <span>{words.payTo}</span> {view.shopName}
      </h1>
      <AmountFigure payment={payment} language={view.language} />
      <p className="about">
        {aboutOf(visit, words).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      {notes.length > 0 && (
        <div className="notes">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </section>
  );
};
