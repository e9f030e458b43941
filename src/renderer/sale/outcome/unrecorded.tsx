import type { Blocked } from '../../../contract/views/blocked-view.ts';
import type { SaleView } from '../../../contract/views/view.ts';
import { factsOf } from '../../../domain/sale/sale-state.ts';
import { mismatchStory, mismatchTitle } from '../../derived/mismatch-title.ts';
import { isConfirmed, otherMoneyUnrecorded, type Unrecorded } from '../../derived/unrecorded.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { Facts } from '../../parts/figures/facts.tsx';
import { OtherSide, TwoSides } from '../../parts/rooms/two-sides.tsx';
import { Heading } from '../../parts/signs/heading.tsx';
import { useElapsedMs } from '../../state/elapsed.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { SaleButtons } from '../parts/sale-buttons.tsx';
import { SaleInBrief } from '../parts/sale-in-brief.tsx';
import module from './doubt.module.css';

const cx = classesOf(module);

/** Something happened to the sale that the journal has not taken yet: what it is, and not to switch the till off. */
export function UnrecordedScreen(props: {
  readonly sale: SaleView;
  readonly unrecorded: Unrecorded;
}) {
  const { sale, unrecorded } = props;
  const language = useLanguage();
  const { words, format } = language;
  const { cashier } = useScreenParts();
  const elapsedMs = useElapsedMs();
  const blocked = useScreen(({ view }) => view?.blocked ?? null);
  return (
    <TwoSides>
      <div className={cx('striped')}>
        <Heading>
          <span className={cx('name')}>{unrecordedName(sale, unrecorded, language)}</span>
          <span className="visuallyHidden">. </span>
          <span className={cx('title')}>{words.unrecorded.doNotSwitchOff}</span>
        </Heading>
        <p className={cx('text')}>{explanation(sale, unrecorded, language)}</p>
        <SaleInBrief sale={sale} />
      </div>
      <OtherSide>
        <Facts
          name={words.unrecorded.facts}
          facts={[
            {
              name: words.unrecorded.waitsFor,
              value: format.span(unrecorded.keptForMs + elapsedMs),
            },
            { name: words.unrecorded.why, value: reason(blocked, words) },
          ]}
        />
        <SaleButtons>
          <Button primary pressedBy="F2" onPress={() => cashier.park()}>
            {words.sale.next}
          </Button>
        </SaleButtons>
      </OtherSide>
    </TwoSides>
  );
}

/** What happened, as the chip and the heading say it. */
function unrecordedName(sale: SaleView, unrecorded: Unrecorded, language: Language): string {
  const { words } = language;
  const other = otherMoneyUnrecorded(sale);
  if (other !== null) return mismatchTitle(other, language);
  return isConfirmed(unrecorded) ? words.unrecorded.confirmed : words.unrecorded.title;
}

function explanation(sale: SaleView, unrecorded: Unrecorded, language: Language): string {
  const { unrecorded: words, mismatch } = language.words;
  const other = otherMoneyUnrecorded(sale);
  if (other !== null) {
    return `${mismatchStory(other, language)}${mismatch.text} ${words.otherMoneyText}`;
  }
  if (isConfirmed(unrecorded)) return words.confirmedText;
  const { isCodeMissing, isCodeShown } = factsOf(unrecorded);
  if (isCodeMissing) return words.failedText;
  return factsOf(sale).isBeingMade && isCodeShown ? words.codeText : words.otherText;
}

function reason(blocked: Blocked | null, { unrecorded: words }: Language['words']): string {
  return blocked?.reason === 'diskFull' ? words.diskFull : words.unavailable;
}
