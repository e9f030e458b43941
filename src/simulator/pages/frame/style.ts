import { BANKS } from '../../payer/banks.ts';

const bankColours = BANKS.map((bank) => `.bank-${bank.bankId}{--bank:${bank.colour}}`).join('');

/** The pages' whole style sheet: the till's own tokens, in light and in dark. */
export const STYLE = `
:root{color-scheme:light dark;
--ground:#f5f3ee;--surface:#fffefb;--sunk:#ece9e1;--ink:#16181d;--ink2:#575c66;--line:#dedad0;
--accent:#2438c7;--on-accent:#fff;--paid:#0a6b43;--on-paid:#fff;--doubt:#8f4a00;--doubt-soft:#fdf0dc;--refused:#a8221a}
@media (prefers-color-scheme:dark){:root{
--ground:#0e1014;--surface:#171a20;--sunk:#0a0c0f;--ink:#f3f1ea;--ink2:#a3a8b3;--line:#2a2e37;
--accent:#9aa9ff;--on-accent:#0b1030;--paid:#3ecf8e;--on-paid:#04130c;--doubt:#ffc46b;--doubt-soft:#2e2210;--refused:#ff8b80}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{background:var(--ground);color:var(--ink);min-height:100vh;min-height:100dvh;
font:400 17px/1.4 "Inter Variable","Inter",system-ui,sans-serif;font-variant-numeric:tabular-nums;
display:grid;grid-template:auto 1fr/minmax(0,1fr)}
.sim{background:repeating-linear-gradient(-45deg,var(--doubt-soft) 0 12px,var(--ground) 12px 24px);
border-bottom:1.5px solid var(--doubt);color:var(--doubt);text-align:center;font-size:15px;padding:9px 16px}
.sim b{font-weight:700;letter-spacing:.04em;text-transform:uppercase;font-size:13px}
main{width:100%;max-width:480px;margin:0 auto;padding:28px 20px 32px;display:flex;flex-direction:column;gap:28px}
h1,h2{letter-spacing:-.02em;text-wrap:balance}
h1{font-size:22px;font-weight:600;line-height:1.2}
h2{font-size:17px;font-weight:600;letter-spacing:-.01em}
.quiet{color:var(--ink2)}
.due{display:grid;gap:10px}
.question{display:grid;gap:10px}.due h1 span{display:block;color:var(--ink2);font-size:17px;font-weight:400;letter-spacing:0;margin-bottom:2px}
.amount{display:block;font-size:clamp(40px,17vw,76px);line-height:1;font-weight:600;letter-spacing:-.045em;white-space:nowrap}
.amount.long{font-size:clamp(30px,12vw,56px)}
.amount small{font-size:.52em;font-weight:500;letter-spacing:-.02em;color:var(--ink2)}
.about{color:var(--ink2);overflow-wrap:anywhere}
.about span+span::before{content:" · "}
.choice{display:grid;gap:12px}
.list{list-style:none;padding:0;border:1px solid var(--line);border-radius:18px;background:var(--surface);overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.row{appearance:none;width:100%;min-height:64px;border:0;background:none;color:inherit;font:inherit;font-weight:550;text-align:left;
text-decoration:none;display:flex;align-items:center;gap:16px;padding:10px 18px 10px 14px;cursor:pointer}
.row::after{content:"";margin-left:auto;flex:none;width:9px;height:9px;border:solid var(--ink2);border-width:2px 2px 0 0;transform:rotate(45deg)}
.row:hover,.row:active{background:var(--sunk)}
.list li:first-child .row{border-radius:17px 17px 0 0}.list li:last-child .row{border-radius:0 0 17px 17px}.list li:only-child .row{border-radius:17px}
.seal{flex:none;width:44px;height:44px;border-radius:13px;background:var(--bank);color:#fff;display:grid;place-items:center;font-size:20px;font-weight:650}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}.row:focus-visible{outline-offset:-4px}
.bank{display:flex;align-items:center;gap:14px}.bank p{line-height:1.25}.bank b{display:block;font-weight:600}
.facts{border:1px solid var(--line);border-radius:18px;background:var(--surface);padding:4px 18px}
.facts div{display:flex;justify-content:space-between;gap:20px;padding:14px 0}
.facts div+div{border-top:1px solid var(--line)}
.facts dt{color:var(--ink2);flex:none;max-width:62%}.facts dd{text-align:right;font-weight:550;overflow-wrap:anywhere;min-width:0}
.acts{display:grid;gap:12px;margin-top:auto}
.btn{appearance:none;min-height:58px;border:1px solid var(--line);border-radius:14px;background:var(--surface);color:var(--ink);
font:inherit;font-size:18px;font-weight:600;cursor:pointer}
.btn.pri{background:var(--accent);border-color:transparent;color:var(--on-accent)}
.link{justify-self:center;display:flex;align-items:center;min-height:48px;padding:0 16px;color:var(--ink2);text-underline-offset:4px}
.end{flex:1;justify-content:center;align-items:center;text-align:center;gap:22px;padding-bottom:12vh}
.end h1{font-size:38px;font-weight:650;letter-spacing:-.03em;line-height:1.08}
.end p{max-width:22em;text-wrap:balance}
.end .amount{color:inherit}
.mark{width:112px;height:112px;border-radius:50%;border:6px solid currentColor;display:grid;place-items:center}
.mark svg{width:68px;height:68px}.end div{display:grid;gap:10px}
.refused .mark{color:var(--refused)}.expired .mark{color:var(--ink2)}.alreadyPaid .mark{color:var(--paid)}
.paid{background:var(--paid);color:var(--on-paid)}
.paid .amount small,.paid .quiet{color:inherit}
.row .what{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--ink2);font-weight:400}
${bankColours}
@media (forced-colors:active){.seal,.btn,.sim{border:1px solid}}
`;
