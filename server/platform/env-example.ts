import { variables } from '#server/platform/config-variables'

/** The text of `.env.example`. A test compares the committed file with it. */
export const envExample = () =>
  [
    '# Every variable is optional. If a value is bad, the program does not start and prints one sentence that names the variable.',
    '# Copy this file to .env. npm start, npm run doctor, npm run review and npm run remove-sample-reviews read .env.',
    '# Environment variables take precedence. npm run demo and npm run dev do not read .env, because they always serve the sample shop.',
    '# This file is generated from server/platform/config-variables.ts. To regenerate it, run its test with UPDATE=1.',
    ...Object.entries(variables).map(([name, { about, shown }]) => `\n# ${about}\n# ${name}=${shown}`),
    '',
  ].join('\n')
