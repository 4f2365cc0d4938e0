import { isUploadedPicture } from '#rules/catalogue-files'
import type { PictureUse } from '#rules/uploaded-pictures'
import { PictureUpload } from '#desk/catalogue/fields/picture-upload.tsx'
import { Button } from '#desk/ui/button.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Icon } from '#desk/ui/icon.tsx'

type Pictured = {
  field: (name: 'picture') => { value: string; isChanged: boolean; error: string | undefined }
  set: (name: 'picture', value: string) => void
}

/** The picture of a record: uploaded, or by its address. */
export const PictureField = ({ form, use }: { form: Pictured; use: PictureUse }) => {
  const { value, isChanged, error } = form.field('picture')
  const isUploaded = isUploadedPicture(value)
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="text-meta font-semibold">Picture</legend>
      <div className="flex flex-wrap items-start gap-3">
        {value !== '' && <SmallPicture address={value} />}
        {isUploaded ? (
          <Button onClick={() => form.set('picture', '')}>
            <Icon name="bin" /> Remove the picture
          </Button>
        ) : (
          <TextField
            className="min-w-0 flex-[1_1_240px]"
            name="picture"
            label="Address of the picture"
            placeholder="/pictures/cover.svg"
            value={value}
            isChanged={isChanged}
            error={error}
            onChange={(event) => form.set('picture', event.target.value)}
          />
        )}
      </div>
      <PictureUpload
        use={use}
        words={value === '' ? 'Choose a picture…' : 'Choose another picture…'}
        onStored={({ address }) => form.set('picture', address)}
        error={isUploaded ? error : undefined}
      />
    </fieldset>
  )
}

/** Decorative: what it shows is said beside it. */
export const SmallPicture = ({ address }: { address: string }) => (
  <img
    src={address}
    alt=""
    width={120}
    height={80}
    className="h-20 w-30 flex-none rounded-sm border border-line bg-sunk object-cover max-md:h-14 max-md:w-21"
  />
)
