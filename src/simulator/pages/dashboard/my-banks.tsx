import { BANKS, type Bank } from '../../payer/banks.ts';
import type { Language } from '../frame/language.ts';
import { DASHBOARD_WORDS } from './words/catalogue.ts';

/** The section "My banks" of a plan's dashboard. */
interface MyBanksParts {
  readonly token: string;
  readonly savedBanks: readonly Bank[];
  /** Numbers of the instalments that stay chosen while a bank is saved. */
  readonly chosen: readonly number[];
  readonly language: Language;
}

const Seal = ({ bank }: { readonly bank: Bank }) => (
  <span className="seal" aria-hidden="true">
    {bank.initial}
  </span>
);

/** The payer's saved banks, each to be removed, and the others, each to be saved (interface, Payer dashboard). */
export const MyBanks = ({ token, savedBanks, chosen, language }: MyBanksParts) => {
  const words = DASHBOARD_WORDS[language].bank;
  const others = BANKS.filter((bank) => !savedBanks.includes(bank));
  const action = `/dashboard/${token}/banks`;
  return (
    <section aria-labelledby="banks">
      <h2 id="banks">{words.heading}</h2>
      <p className="quiet">{words.detail}</p>
      {savedBanks.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <>
          <ul className="list" aria-labelledby="banks">
            {savedBanks.map((bank) => (
              <li key={bank.bankId} className={`mine bank-${bank.bankId}`}>
                <Seal bank={bank} />
                <b>{bank.name}</b>
                <form method="post" action={action}>
                  <input type="hidden" name="bank" value={bank.bankId} />
                  <button
                    className="btn"
                    type="submit"
                    name="act"
                    value="remove"
                    aria-label={words.removeThis(bank.name)}
                  >
                    {words.remove}
                  </button>
                </form>
              </li>
            ))}
          </ul>
          <p className="quiet">{words.removal}</p>
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>{words.save}</summary>
          <form method="post" action={action}>
            <input type="hidden" name="act" value="save" />
            <input type="hidden" name="chosen" value={chosen.join(',')} />
            <ul className="list" aria-label={words.save}>
              {others.map((bank) => (
                <li key={bank.bankId} className={`bank-${bank.bankId}`}>
                  <button className="row" type="submit" name="bank" value={bank.bankId}>
                    <Seal bank={bank} /> {words.saveThis(bank.name)}
                  </button>
                </li>
              ))}
            </ul>
          </form>
        </details>
      )}
    </section>
  );
};
