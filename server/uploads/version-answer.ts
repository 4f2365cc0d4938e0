// Uploads, as the API shows them.
import type { Upload, Version } from '#contract/uploads'
import type { StoredForm } from '#server/uploads/read-documents'
import { signedAddress } from '#server/files/signed-links'
import type { VersionRow } from '#server/uploads/store-version'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'now'>

/** The newest version of a form, and the earlier ones. */
export const uploadAnswer = (
  platform: Needs,
  { product_id, name, customer_id, versions }: StoredForm,
): Upload => {
  const [newest, ...earlier] = versions.map((version) => versionAnswer(platform, customer_id, version))
  if (!newest) throw new Error('A document without a version was stored.')
  return { ...newest, id: product_id, form: name, earlier }
}

/** Includes a URL that opens the file for this customer. */
export const versionAnswer = ({ config, now }: Needs, customerId: string, version: VersionRow): Version => ({
  version: version.number,
  status: version.state,
  note: version.note,
  fileName: version.file_name,
  date: new Date(version.uploaded_at).toISOString(),
  url: signedAddress(config.tokenSecret, now(), {
    key: version.file_key,
    name: version.file_name,
    customerId,
    subject: 'document_version',
    subjectId: version.id,
  }),
})
