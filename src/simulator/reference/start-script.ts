/**
 * What the page runs in the browser, after Swagger UI's own file. The key comes from the page, never from
 * this script: another site's page could load a script, but cannot read a page.
 */
export const START_SCRIPT = `'use strict';
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

const { key } = document.getElementById('reference').dataset;
const isStream = (path) => path.endsWith('/stream');
const withoutStream = () => ({
  statePlugins: {
    // A stream never ends, so its answer would never be shown.
    spec: { wrapSelectors: { allowTryItOutFor: () => (state, path) => !isStream(path) } },
  },
});

const ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  showExtensions: true,
  defaultModelsExpandDepth: 0,
  plugins: [withoutStream],
  onComplete: () => {
    if (!key) return;
    ui.preauthorizeApiKey('secretKey', key);
    ui.preauthorizeApiKey('streamToken', key);
  },
});
`;
