import { namedPaper, pageOfPaper, placeOfPaper } from '#server/uploads/mails/where-it-belongs'
import type { KnownVersion } from '#server/uploads/review/read-version'
import type { Letter } from '#server/mails/letter'
import type { Platform } from '#server/platform/platform'

export const formRejected = ({ config }: Pick<Platform, 'config'>, version: KnownVersion): Letter => ({
  subject: `Please correct: ${version.name}`,
  preview: version.note.slice(0, 100),
  name: version.customerName,
  parts: [
    {
      paragraph: `We looked at your ${namedPaper(version)} and could not approve it yet. This is what to correct:`,
    },
    { facts: [['What to correct', version.note]] },
    {
      paragraph:
        'Correct it and send it again: the newest version counts, and the earlier one stays in your file. Not sure what is meant? Answer this mail.',
    },
    {
      facts: [...placeOfPaper(version), ['File', version.file_name], ['Version', String(version.number)]],
    },
    { button: 'Send it again', address: pageOfPaper(config.publicUrl, version) },
  ],
  reason: `You get this mail because somebody signed in as ${version.customerEmail} handed in this file.`,
})
