import { variables } from '#server/platform/config-variables'

/** The text of `.env.example`; a test holds the committed file to it. */
export const envExample = () =>
  [
    '# Every variable is optional. A bad value stops the start with one sentence that names it.',
    '# Copy it to .env: npm start, npm run doctor, npm run review and npm run remove-sample-reviews read that file. What the environment',
    '# says comes first. npm run demo and npm run dev do not read it: they always serve the sample shop.',
    '# The file is made from server/platform/config-variables.ts: UPDATE=1 and its test write it anew.',
    ...Object.entries(variables).map(([name, { about, shown }]) => `\n# ${about}\n# ${name}=${shown}`),
    '',
  ].join('\n')
