const mocks = require('@mirlo/mocks');
const door = require('@mirlo/mocks/node');

import('./exercise.mjs')
  .then(({ exercise }) => exercise(mocks, door))
  // A sandbox of one module system behind a door of the other.
  .then(async () => {
    const { createSandbox } = await import('@mirlo/mocks');
    const { close } = await door.listen(createSandbox());
    await close();
    console.log('all passed');
  })
  .catch(error => {
    console.error(error);
    process.exitCode = 1;
  });
