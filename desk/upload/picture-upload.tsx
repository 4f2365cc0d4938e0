import {
  pictureHeadBytes,
  pictureLimit,
  pictureLimitBytes,
  pictureTooLarge,
  pictureTypeOf,
  pictureTypes,
  type PictureUse,
  wrongPictureType,
} from '#rules/uploaded-pictures'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { sendFile } from '#desk/api/send-file.ts'
import { UploadZone } from '#desk/upload/upload-zone.tsx'
import { fileChanged, hasChangedSinceChosen } from '#web/ui/changed-file.ts'
import { headOf } from '#web/ui/head-of-file.ts'

export type UploadedPicture = { address: string; width: number; height: number }

type PictureUploadProps = {
  use: PictureUse
  words: string
  isMultiple?: boolean
  onStored: (picture: UploadedPicture, file: File) => void
  error?: string | undefined
}

/** Uploads pictures for the shop. A wrong file is refused here before it is sent, with the server's sentence. */
export const PictureUpload = ({ use, words, isMultiple = false, onStored, error }: PictureUploadProps) => (
  <UploadZone<UploadedPicture>
    words={words}
    hint={`Or drop ${isMultiple ? 'them' : 'it'} here. JPEG, PNG or WebP, at most ${pictureLimit}${isMultiple ? ' each' : ''}.`}
    accept={pictureTypes.join(',')}
    isMultiple={isMultiple}
    onStored={onStored}
    error={error}
    send={async (file, watch) => {
      await refuseWrong(file)
      return sendFile('/api/desk/pictures', { field: 'picture', file, fields: { use } }, watch)
    }}
  />
)

const refuseWrong = async (file: File) => {
  if (file.size > pictureLimitBytes) throw new DeskProblem(413, { error: pictureTooLarge })
  if (await hasChangedSinceChosen(file)) throw new DeskProblem(400, fileChanged)
  if (pictureTypeOf(await headOf(file, pictureHeadBytes)) === undefined)
    throw new DeskProblem(415, { error: wrongPictureType })
}
