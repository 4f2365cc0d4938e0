// The commands for operators. npm has each under the same name, and bin/yardsign runs them on machines without npm.

export const commands = {
  doctor: {
    script: 'scripts/doctor.mjs',
    does: 'explains what is wrong with the setup, and what needs a person',
  },
  backup: { script: 'scripts/backup.ts', does: 'backs up the shop while it runs, and checks backups' },
  restore: { script: 'scripts/restore.ts', does: 'puts a backup into an empty place' },
  move: { script: 'scripts/move.ts', does: 'moves the shop to a PostgreSQL server and a bucket' },
  'desk:invite': { script: 'scripts/desk-invite.ts', does: 'prints a link that lets a person into the desk' },
  jobs: { script: 'scripts/jobs.ts', does: 'lists failed jobs, runs them again and drops them' },
  shop: {
    script: 'scripts/shop.ts',
    does: 'closes the shop for maintenance, opens it again, and replaces a lost secret',
  },
  database: { script: 'scripts/database.ts', does: 'lists who works in PostgreSQL, and ends a session' },
  'remove-sample-reviews': {
    script: 'scripts/remove-sample-reviews.ts',
    does: 'deletes the labeled sample reviews',
  },
  version: { script: 'scripts/version.ts', does: 'prints the version of the program' },
}

/** Set on machines without npm: by the image, and by bin/yardsign for the command and the processes that it starts. */
export const entryVariable = 'YARDSIGN_ENTRY'

const throughNpm = new RegExp(
  `npm run (?:--silent )?(${Object.keys(commands).join('|')})\\b(?: --(?= ))?`,
  'g',
)

/** Text that tells its reader to run commands, with the command line that works on the reader's machine. */
export const asCalled = (text, environment = process.env) =>
  environment[entryVariable] ? text.replaceAll(throughNpm, 'yardsign $1') : text
