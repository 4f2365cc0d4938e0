import { type FormEvent, useState } from 'react'
import type { ListingPhoto } from '#contract/listing-photos'
import { longestCaption, photoAlterations, type PhotoAlteration } from '#rules/listing-photos'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { keepTypedPhoto, readTypedPhoto } from './photo-draft.ts'
import { PhotoRightsChoice } from './photo-rights.tsx'
import { alterationWords } from './photo-words.ts'
import { storedInWords, type TypedPhoto } from './typed-photo.ts'

const overtaken =
  'This photo was changed while you had it open. What you typed is still here. Look at both, then save.'

type EditPhotoProps = {
  /** As it is stored now. */
  photo: ListingPhoto
  onClose: () => void
  /** Undefined if it is stored, or else the reason. */
  onSave: (typed: TypedPhoto) => Promise<string | undefined>
  onDelete: () => void
}

/** The facts of a photo: its caption, its label, and its owner. */
export const EditPhoto = ({ photo, onClose, onSave, onDelete }: EditPhotoProps) => {
  const [{ openedVersion, typed }, setBegun] = useState(() => readTypedPhoto(photo))
  const change = (fields: TypedPhoto) => {
    const begun = { openedVersion, typed: { ...typed, ...fields } }
    keepTypedPhoto(photo, begun)
    setBegun(begun)
  }
  const [wrong, setWrong] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const isOvertaken = photo.version !== openedVersion && !isSaving
  const words = { ...photo, ...typed }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    // The fields lose it.
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus()
    setIsSaving(true)
    setWrong(undefined)
    const why = await onSave(typed)
    setIsSaving(false)
    if (why === undefined) onClose()
    else setWrong(why)
  }
  return (
    <Dialog isOpen onClose={onClose} title="Edit photo">
      <form onSubmit={(event) => void save(event)} className="grid gap-5">
        <img src={photo.largeUrl} alt="" className="max-h-60 w-full rounded-sm bg-sunk object-contain" />
        {/* What is typed while it is saved would be lost. */}
        <div inert={isSaving} className="grid gap-5 transition-opacity inert:opacity-50">
          <Field
            id="photo-caption"
            label="Caption"
            hint="Such as: Kitchen, quartz counters"
            maxLength={longestCaption}
            value={words.caption}
            onChange={({ currentTarget }) => change({ caption: currentTarget.value })}
          />
          <SelectField
            id="photo-altered"
            label="Was it changed?"
            value={words.altered}
            onChange={({ currentTarget }) => change({ altered: currentTarget.value as PhotoAlteration })}
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
            value={{ rights: words.rights, rightsNote: words.rightsNote }}
            onChange={change}
          />
        </div>
        <p role="alert" className="text-sm wrap-anywhere text-bad empty:hidden">
          {isOvertaken ? `${overtaken} ${storedInWords(typed, photo)}` : wrong}
        </p>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" look="flag" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
          <Button look="quiet" onClick={onDelete}>
            Delete photo
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
