const sdk = require('@mirlo/sdk');
const ops = require('@mirlo/sdk/ops');
const preflight = require('@mirlo/sdk/preflight');

import('./exercise.mjs')
  .then(({ exercise }) => exercise(sdk, ops, preflight, process.env.SERVICE_URL))
  .then(console.log, error => {
    console.error(error);
    process.exitCode = 1;
  });
