import { namedPaper, pageOfPaper, placeOfPaper } from '#server/uploads/mails/where-it-belongs'
import type { KnownVersion } from '#server/uploads/review/read-version'
import type { Letter } from '#server/mails/letter'
import type { Platform } from '#server/platform/platform'

export const formApproved = ({ config }: Pick<Platform, 'config'>, version: KnownVersion): Letter => ({
  subject: `Approved: ${version.name}`,
  preview: 'There is nothing more to do for it.',
  name: version.customerName,
  parts: [
    { paragraph: `Your ${namedPaper(version)} is approved. There is nothing more to do for it.` },
    {
      facts: [...placeOfPaper(version), ['File', version.file_name], ['Version', String(version.number)]],
    },
    { button: 'See your papers', address: pageOfPaper(config.publicUrl, version) },
  ],
  reason: `You get this mail because somebody signed in as ${version.customerEmail} handed in this file.`,
})
