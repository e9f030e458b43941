/**
 * The number of the first entry of register `r` whose signature the sweep found wrong; beyond every number where it found none. That somebody
 * has looked and ended the finding makes the signature no better; only what a restore left behind is of the journal no more.
 */
export const WRONGLY_SIGNED = `coalesce((SELECT min((w.detail->>'at')::bigint) FROM finding w
      WHERE w.register_id = r.id AND w.kind = 'signatureWrong' AND w.ended_by IS DISTINCT FROM 'itself'), 9223372036854775807)`;
