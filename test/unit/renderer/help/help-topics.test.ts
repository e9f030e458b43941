import { describe, expect, test } from 'vitest';
import { findTopics } from '../../../../src/renderer/help/topics/find-topics.ts';
import { de } from '../../../../src/renderer/help/topics/words/de.ts';
import { en } from '../../../../src/renderer/help/topics/words/en.ts';
import { es } from '../../../../src/renderer/help/topics/words/es.ts';
import { fr } from '../../../../src/renderer/help/topics/words/fr.ts';
import { it } from '../../../../src/renderer/help/topics/words/it.ts';
import { nl } from '../../../../src/renderer/help/topics/words/nl.ts';
import { pt } from '../../../../src/renderer/help/topics/words/pt.ts';
import { topicOfScreen } from '../../../../src/renderer/state/shown/help-topic.ts';
import { HELP_TOPICS } from '../../../../src/renderer/state/store/help-topics.ts';
import { saleView } from '../setting.ts';

describe('the help', () => {
  test('is searched by words in any order, without accents or capitals, titles first', () => {
    expect(findTopics(en, '')).toEqual(HELP_TOPICS);
    expect(findTopics(en, 'AGAIN charge')[0]).toBe('doubt');
    expect(findTopics(fr, 'cloturer journee')[0]).toBe('closing');
    expect(findTopics(de, 'schnelltaste')).toEqual(['items']);
    expect(findTopics(en, 'neverSaid')).toEqual([]);
  });

  test.each(Object.entries({ de, es, fr, it, nl, pt }))(
    'says in %s as much as in English, in words of its own',
    (_language, pages) => {
      for (const topic of HELP_TOPICS) {
        expect(pages[topic].lines).toHaveLength(en[topic].lines.length);
        expect(pages[topic].lines.filter((line) => en[topic].lines.includes(line))).toEqual([]);
      }
    },
  );

  test.each([
    ['awaiting', 'waiting'],
    ['paid', 'paid'],
    ['unknown', 'doubt'],
    ['expired', 'ended'],
    ['paidLate', 'late'],
  ] as const)('opens for a sale that is %s at %s', (state, topic) => {
    expect(topicOfScreen({ kind: 'sale', sale: saleView(1, { state }) })).toBe(topic);
  });
});
