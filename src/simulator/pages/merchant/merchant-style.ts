/** The rules of the merchant's pages, after the common style sheet: made for a desk, usable on a phone. */
export const MERCHANT_STYLE = `
.desk{display:grid;grid-template-columns:236px minmax(0,1fr);width:100%;max-width:1280px;margin:0 auto;align-items:start}
.desk main,.door{max-width:none;margin:0;padding:34px 28px 72px;gap:26px}
.side{position:sticky;top:0;display:grid;gap:20px;padding:34px 0 28px 20px}
.side p{padding:0 14px;line-height:1.3}.side b{display:block;font-weight:650;letter-spacing:-.01em}
.side ul{list-style:none;padding:0;display:grid;gap:2px}
.side a{display:flex;align-items:center;min-height:44px;padding:0 14px;border:1px solid transparent;border-radius:12px;color:inherit;text-decoration:none}
.side a:hover{background:var(--sunk)}
.side a[aria-current]{background:var(--surface);border-color:var(--line);font-weight:600}
.side form{padding:0 14px}
.desk h1,.door h1{overflow-wrap:anywhere;font-size:clamp(25px,6.6vw,30px);font-weight:650;letter-spacing:-.03em}
.desk main a:not(.btn),.door a:not(.btn){color:var(--accent);text-underline-offset:4px}.desk .rows a:not(.btn){color:inherit}
.head{display:grid;gap:6px}.head p{max-width:42em}
.cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr))}
.card{border:1px solid var(--line);border-radius:18px;background:var(--surface);padding:20px 24px;display:grid;gap:14px;align-content:start;min-width:0}
.card>p.quiet{max-width:46em}
.figure{display:grid;gap:4px}.figure .amount{font-size:clamp(34px,5vw,52px)}
.stack{display:grid;gap:14px}.side-by-side{display:flex;flex-wrap:wrap;gap:10px;align-items:center}
.field{display:grid;gap:6px;min-width:0;align-content:start}.field>span{font-weight:550;font-size:15px}.field small{color:var(--ink2);font-size:15px}
.field input,.field select{appearance:none;width:100%;min-width:0;min-height:48px;border:1px solid var(--ink2);border-radius:12px;background:var(--ground);color:inherit;font:inherit;padding:0 14px}
.field select{padding-right:34px;background-image:linear-gradient(45deg,transparent 50%,currentColor 50%),linear-gradient(-45deg,transparent 50%,currentColor 50%);background-size:6px 6px;background-repeat:no-repeat;background-position:right 19px center,right 13px center}
.field input[aria-invalid=true]{border-color:var(--refused);border-width:2px}
.tick{display:flex;align-items:center;gap:12px;min-height:48px}.tick input{width:22px;height:22px;accent-color:var(--accent);flex:none}
.fields{display:grid;gap:14px;grid-template-columns:repeat(auto-fill,minmax(min(100%,190px),1fr));align-items:end}
.btn.small{min-height:46px;font-size:16px;padding:0 18px;border-radius:12px}td .btn.small{overflow-wrap:normal;white-space:nowrap}
a.btn{display:inline-flex;align-items:center;justify-content:center;text-decoration:none;padding:0 22px}
.desk main .quiet-link,.door .quiet-link{color:var(--ink2)}.quiet-link{display:inline-flex;align-items:center;min-height:44px}
.notice,.problem{border-radius:14px;padding:14px 18px;border:1.5px solid var(--paid);background:var(--surface);max-width:none}
.problem{border-color:var(--refused);color:var(--refused)}
.pill{display:inline-block;border:1.5px solid currentColor;border-radius:99px;padding:2px 12px;font-size:14px;font-weight:600;white-space:nowrap;color:var(--ink2)}
.pill.good{color:var(--paid)}.pill.bad{color:var(--refused)}.pill.wait{color:var(--accent)}.pill.live{color:var(--doubt)}
.rows{width:100%;border-collapse:collapse}.rows th{font-weight:400;font-size:15px;color:var(--ink2);text-align:left;padding:0 14px 10px 0;vertical-align:bottom}
.rows td{border-top:1px solid var(--line);padding:14px 14px 14px 0;vertical-align:middle;overflow-wrap:anywhere}
.rows thead td{border:0;padding:0}.rows .num{text-align:right;white-space:nowrap;font-weight:600}.rows th.num{font-weight:400;text-align:right}
.rows :is(th,td):last-child{padding-right:0}
.rows .when{white-space:nowrap;color:var(--ink2)}.rows td small,.rows th small{display:block;color:var(--ink2);font-size:15px;font-weight:400}
.rows tfoot td{border-top:2px solid var(--ink);font-weight:650}
.rows td.act:last-child{text-align:right}.rows .num+td:not(.num),.rows .num+th:not(.num){padding-left:14px}
code,pre{font:500 15px/1.45 ui-monospace,"Cascadia Code","Liberation Mono",monospace;overflow-wrap:anywhere}
pre{white-space:pre-wrap;background:var(--sunk);border-radius:12px;padding:14px 16px}
.secret{font-size:18px;background:var(--sunk);border-radius:12px;padding:16px 18px;display:block}
.pages{display:flex;gap:20px;align-items:center;flex-wrap:wrap}
.try{display:grid;gap:10px;border-top:1px solid var(--line);padding-top:14px}
.desk .facts{padding:0;border:0;background:none}
.door{max-width:480px;margin:0 auto;justify-content:center}
.letter{white-space:pre-wrap;max-width:40em;overflow-wrap:anywhere;font-size:18px}
.fields.top{align-items:start}.plain{list-style:none;padding:0}h3{font-size:16px;font-weight:600}fieldset{border:0;padding:0;min-width:0}.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (max-width:860px){
.desk{display:block}.desk main,.door{padding:24px 16px 56px}
.side{position:static;padding:14px 16px;gap:10px;border-bottom:1px solid var(--line);background:var(--surface)}
.side p,.side form{padding:0}.side p{display:flex;gap:8px;flex-wrap:wrap}
.side ul{display:flex;flex-wrap:wrap;gap:6px}.side a{padding:0 10px;font-size:15px;border-color:var(--line)}.side a[aria-current]{background:var(--ink);border-color:var(--ink);color:var(--ground)}
.card{padding:18px 16px}.fields{grid-template-columns:repeat(auto-fill,minmax(min(100%,146px),1fr))}.fields.top{grid-template-columns:1fr}.field input[type=date]{padding:0 8px}.fields>:is(.btn,.tick,.side-by-side){grid-column:1/-1}
.rows thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.rows,.rows tbody,.rows tfoot,.rows tr{display:block}.rows tr{border-top:1px solid var(--line);padding:12px 0}
.rows tbody tr:first-child{border-top:0;padding-top:0}.rows tfoot tr{border-top:2px solid var(--ink)}
.rows td,.rows tfoot td{display:flex;justify-content:space-between;align-items:baseline;gap:16px;border:0;padding:5px 0;text-align:right}
.rows td::before{content:attr(data-label);color:var(--ink2);font-weight:400;text-align:left;flex:none}
.rows .when,.rows .num{white-space:normal}.rows td:empty{display:none}.rows td.lead{text-align:left;font-weight:600;display:block}.rows td.lead::before{content:none}
.rows tr>.num+td:not(.num){padding-left:0}.rows td.act::before{content:none}.rows td.act{justify-content:flex-end}
}
@media (forced-colors:active){.pill,.notice,.problem,.card{border:1px solid}}
`;
