/** The page's own rules: the simulation's banner, the ground that Swagger UI stands on, and what its dark mode leaves dark. */
export const REFERENCE_STYLE = `
:root{color-scheme:light dark;--ground:#f5f3ee;--ink:#16181d;--doubt:#8f4a00;--doubt-soft:#fdf0dc}
@media (prefers-color-scheme:dark){:root{--ground:#0e1014;--ink:#f3f1ea;--doubt:#ffc46b;--doubt-soft:#2e2210}}
body{margin:0;background:var(--ground);color:var(--ink);font:400 17px/1.4 "Inter Variable","Inter",system-ui,sans-serif}
.sim{background:repeating-linear-gradient(-45deg,var(--doubt-soft) 0 12px,var(--ground) 12px 24px);
border-bottom:1.5px solid var(--doubt);color:var(--doubt);text-align:center;font-size:15px;padding:9px 16px}
.sim b{font-weight:700;letter-spacing:.04em;text-transform:uppercase;font-size:13px}
html.dark-mode .swagger-ui .headers .header-col{color:var(--ink)}
noscript p{padding:16px;text-align:center}
`;
