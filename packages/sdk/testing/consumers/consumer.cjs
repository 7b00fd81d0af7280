const sdk = require('@mirlo/sdk');
const preflight = require('@mirlo/sdk/preflight');

import('./exercise.mjs')
  .then(({ exercise }) => exercise(sdk, preflight, process.env.SERVICE_URL))
  .then(console.log, error => {
    console.error(error);
    process.exitCode = 1;
  });
