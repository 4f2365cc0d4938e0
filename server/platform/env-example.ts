import { variables } from '#server/platform/config-variables'

/** The text of `.env.example`; a test holds the committed file to it. */
export const envExample = () =>
  [
    '# Every variable is optional. A bad value stops the start with one sentence that names it.',
    '# The file is made from server/platform/config-variables.ts: UPDATE=1 and its test write it anew.',
    ...Object.entries(variables).map(([name, { about, shown }]) => `\n# ${about}\n# ${name}=${shown}`),
    '',
  ].join('\n')
