/** The rules of the payer dashboard that stand after the common style sheet. */
export const DASHBOARD_STYLE = `
main.board{gap:32px}
.board section,.board form.pick{display:grid;gap:14px}
.left p{color:var(--ink2)}.left progress+p{margin-top:6px}.left .amount{margin:4px 0 14px}
progress{appearance:none;width:100%;height:12px;border:1px solid var(--line);border-radius:6px;background:var(--sunk);overflow:hidden}
progress::-webkit-progress-bar{background:var(--sunk)}
progress::-webkit-progress-value{background:var(--paid)}
progress::-moz-progress-bar{background:var(--paid)}
.facts small{display:block;color:var(--ink2);font-size:15px;font-weight:400}
.notice{border:1.5px solid;border-radius:14px;padding:14px 18px;display:flex;gap:14px;align-items:flex-start;background:var(--surface)}
.notice svg{flex:none;width:22px;height:22px;margin-top:1px}
.notice.wrong{color:var(--refused)}.notice.good{color:var(--paid)}.notice span{color:var(--ink)}
.item{display:flex;align-items:flex-start;gap:14px;padding:14px 18px}
label.item{cursor:pointer}label.item:hover{background:var(--sunk)}
label.item:has(:checked){background:var(--sunk)}
.item input{flex:none;width:26px;height:26px;margin:0;accent-color:var(--accent)}
.item .body{display:grid;gap:3px;min-width:0;flex:1}
.item b{font-weight:550}
.item .head{display:flex;flex-wrap:wrap;gap:2px 14px;justify-content:space-between}.item .head .sum{flex:none;margin-left:auto}
.item .body>:where(span:not(.head)){color:var(--ink2);font-size:15px}
.item .body>.state{display:flex;align-items:flex-start;gap:7px;font-weight:550}
.state svg{flex:none;width:17px;height:17px;margin-top:2px}
.item .body>.is-overdue,.item .body>.is-refused{color:var(--refused)}.item .body>.is-paid{color:var(--paid)}
.item .body>.is-scheduled{color:var(--accent)}.item .body>.is-held,.item .body>.is-dueToday{color:var(--doubt)}
html:has(.together){scroll-padding-bottom:110px}
.together{position:sticky;bottom:0;margin:0 -20px;padding:12px 20px;background:var(--ground);border-top:1px solid var(--line);display:flex;gap:12px}
.together .btn{flex:1;padding:8px}
details{border:1px solid var(--line);border-radius:18px;background:var(--surface)}
summary{min-height:56px;padding:14px 18px;display:flex;align-items:center;gap:16px;cursor:pointer;font-weight:550;list-style:none;border-radius:17px}
summary::-webkit-details-marker{display:none}
summary::after{content:"";margin-left:auto;flex:none;width:9px;height:9px;border:solid var(--ink2);border-width:0 2px 2px 0;transform:translateY(-3px) rotate(45deg)}
details[open]>summary::after{transform:translateY(2px) rotate(225deg)}
details .list{border-width:1px 0 0;border-radius:0 0 17px 17px}
details .list li:first-child .row{border-radius:0}
.mine{display:flex;align-items:center;gap:16px;padding:10px 14px}.mine form{margin-left:auto}
.mine .btn{min-height:44px;padding:0 14px;font-size:16px}
.field{display:grid;gap:8px}.field label{font-weight:550}
.field input{min-height:58px;width:100%;padding:0 16px;border:1px solid var(--ink2);border-radius:14px;background:var(--surface);color:inherit;font:inherit;font-size:22px;font-weight:550}
.field input[aria-invalid]{border:2px solid var(--refused)}
.field .wrong{color:var(--refused);font-weight:550}
.board .acts{margin:0}.board>.link{align-self:center}
.over{justify-items:center;text-align:center}.over .mark{color:var(--paid);margin:12px 0}
.over h1{font-size:32px}.over p{overflow-wrap:anywhere;max-width:100%}.over .amount{color:inherit}
.quiet a,.state a{color:inherit;text-underline-offset:4px}
`;
