/** The rules of the payer's pages that stand after the common style sheet. */
export const PAY_STYLE = `
a.btn{display:grid;place-items:center;text-align:center;text-decoration:none;padding:6px 24px}
.acts .quiet{text-align:center;text-wrap:balance}
.notes{display:grid;gap:2px;color:var(--ink2)}
.sums dt{flex:0 1 auto;min-width:0}.sums .sum{flex:none;white-space:nowrap}
.facts .total{font-weight:650}.facts .total dt{color:inherit}
details{border:1px solid var(--line);border-radius:18px;background:var(--surface)}
summary{min-height:56px;padding:14px 18px;display:flex;align-items:center;gap:16px;cursor:pointer;font-weight:550;list-style:none;border-radius:17px}
summary::-webkit-details-marker{display:none}
summary::after{content:"";margin-left:auto;flex:none;width:9px;height:9px;border:solid var(--ink2);border-width:0 2px 2px 0;transform:translateY(-3px) rotate(45deg)}
details[open]>summary::after{transform:translateY(2px) rotate(225deg)}
.inside{padding:4px 18px 18px;display:grid;gap:16px}
.lines{list-style:none;gap:10px}
.lines li{display:flex;justify-content:space-between;gap:20px}
.lines span{overflow-wrap:anywhere;min-width:0}.lines b{font-weight:550;flex:none}
.field{display:grid;gap:6px}.field label{font-weight:550}
.field input{min-height:54px;width:100%;padding:0 14px;border:1px solid var(--ink2);border-radius:12px;background:var(--ground);color:inherit;font:inherit;font-size:18px}
.wrong{color:var(--refused);font-weight:550}
.odd{border:1.5px dashed var(--doubt);background:none}
.odd>summary{color:var(--doubt)}.odd>summary::after{border-color:var(--doubt)}
.odd form{display:grid;gap:8px}.odd form+form{border-top:1px solid var(--line);padding-top:16px}
.odd .btn{min-height:50px;font-size:17px;padding:8px 12px}.odd p{max-width:none;color:var(--ink2);font-size:15px;text-align:left}
.end details{width:100%;max-width:420px;text-align:left;color:var(--ink)}
.end nav{display:grid;gap:10px;justify-items:center}
.waiting .mark{color:var(--doubt)}.scheduled .mark{color:var(--accent)}
.notPaid .mark,.overBalance .mark{color:var(--ink2)}.refusedByBank .mark{color:var(--refused)}
.end .day{font-size:20px;font-weight:600}
.paid .btn{border-color:transparent}
`;
