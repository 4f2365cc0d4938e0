import { type FormEvent, useState } from 'react'
import type { ListingPhoto } from '#contract/listing-photos'
import { longestCaption, photoAlterations, type PhotoAlteration } from '#rules/listing-photos'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { PhotoRightsChoice, type Rights } from './photo-rights.tsx'
import { alterationWords } from './photo-words.ts'

export type PhotoWords = Rights & { caption: string; altered: PhotoAlteration }

type EditPhotoProps = {
  photo: ListingPhoto
  onClose: () => void
  /** Undefined if it was stored, or else the reason. */
  onSave: (words: PhotoWords) => Promise<string | undefined>
  onDelete: () => void
}

/** The facts of a photo: its caption, its label, and its owner. */
export const EditPhoto = ({ photo, onClose, onSave, onDelete }: EditPhotoProps) => {
  const [words, setWords] = useState<PhotoWords>(photo)
  const [wrong, setWrong] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const why = await onSave(words)
    if (why === undefined) onClose()
    else setWrong(why)
  }
  return (
    <Dialog isOpen onClose={onClose} title="Edit photo">
      <form onSubmit={(event) => void save(event)} className="grid gap-5">
        <img src={photo.largeUrl} alt="" className="max-h-60 w-full rounded-sm bg-sunk object-contain" />
        <Field
          id="photo-caption"
          label="Caption"
          hint="Such as: Kitchen, quartz counters"
          maxLength={longestCaption}
          value={words.caption}
          onChange={({ currentTarget }) => setWords({ ...words, caption: currentTarget.value })}
        />
        <SelectField
          id="photo-altered"
          label="Was it changed?"
          value={words.altered}
          onChange={({ currentTarget }) =>
            setWords({ ...words, altered: currentTarget.value as PhotoAlteration })
          }
        >
          {photoAlterations.map((altered) => (
            <option key={altered} value={altered}>
              {alterationWords[altered]}
            </option>
          ))}
        </SelectField>
        <PhotoRightsChoice
          id="photo-rights"
          legend="Whose photo is it?"
          value={words}
          onChange={(rights) => setWords({ ...words, ...rights })}
        />
        {wrong !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {wrong}
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" look="flag">
            Save
          </Button>
          <Button look="quiet" onClick={onDelete}>
            Delete photo
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
