import { type ReactNode, useState } from 'react'
import { isUploadedPicture } from '#rules/catalogue-files'
import type { PictureUse } from '#rules/uploaded-pictures'
import { PictureUpload } from '#desk/upload/picture-upload.tsx'
import { Button } from '#desk/ui/button.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Icon } from '#desk/ui/icon.tsx'

type PictureFieldProps<Name extends string> = {
  form: {
    field: (name: Name) => { value: string; isChanged: boolean; error: string | undefined }
    set: (name: Name, value: string) => void
  }
  name: Name
  use: PictureUse
  label?: string
  hint?: ReactNode
}

/** One picture: uploaded, or given by its address. */
export const PictureField = <Name extends string>({
  form,
  name,
  use,
  label = 'Picture',
  hint,
}: PictureFieldProps<Name>) => {
  const { value, isChanged, error } = form.field(name)
  const isUploaded = isUploadedPicture(value)
  const [unloadable, setUnloadable] = useState<string>()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="text-meta font-semibold">{label}</legend>
      <div className="flex flex-wrap items-start gap-3">
        {value !== '' && <SmallPicture address={value} onError={() => setUnloadable(value)} />}
        {isUploaded ? (
          <Button onClick={() => form.set(name, '')}>
            <Icon name="bin" /> Remove the picture
          </Button>
        ) : (
          <TextField
            className="min-w-0 flex-[1_1_240px]"
            name={name}
            label="Address of the picture"
            placeholder="/pictures/cover.svg"
            value={value}
            isChanged={isChanged}
            error={error}
            hint={value !== '' && unloadable === value ? 'No picture loads from this address.' : hint}
            onChange={(event) => form.set(name, event.target.value)}
          />
        )}
      </div>
      <PictureUpload
        use={use}
        words={value === '' ? 'Choose a picture…' : 'Choose another picture…'}
        onStored={({ address }) => form.set(name, address)}
        error={isUploaded ? error : undefined}
      />
    </fieldset>
  )
}

/** Decorative, because the text beside it says what it shows. */
export const SmallPicture = ({ address, onError }: { address: string; onError?: () => void }) => (
  <img
    src={address}
    alt=""
    onError={onError}
    width={120}
    height={80}
    className="h-20 w-30 flex-none rounded-sm border border-line bg-sunk object-cover max-md:h-14 max-md:w-21"
  />
)
