import type { ListingPhotos } from '#contract/listing-photos'
import { pictureLimit, pictureTypes } from '#rules/uploaded-pictures'
import { Button } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'

type AddPhotosProps = Pick<ListingPhotos, 'most' | 'left'> & {
  stored: number
  onFiles: (files: readonly File[]) => void
}

/** The limits, and the place to choose or drop photos. */
export const AddPhotos = ({ stored, most, left, onFiles }: AddPhotosProps) => {
  const drop = useFileDrop(onFiles)
  return (
    <div
      {...drop}
      className="mt-5 flex flex-wrap items-center gap-4 rounded-sm border-2 border-dashed border-line-strong bg-sheet p-4 data-over:border-flag data-over:bg-sunk"
    >
      <p className="min-w-0 flex-1 basis-64 text-sm">
        <b className="block font-display text-lg">
          {left === 0 ? 'All your photos are here' : 'Add photos here'}
        </b>
        {most === null ? `${stored} added. ` : `${stored} of the ${most} in your package. `}
        {left === 0
          ? 'Delete one to add another.'
          : `JPEG, PNG or WebP, up to ${pictureLimit} each. Straight from your phone is fine: we make them smaller and take out where they were taken.`}
      </p>
      <FilePicker accept={pictureTypes.join(',')} isMultiple onFiles={onFiles}>
        {(openPicker) =>
          left !== 0 && (
            <Button look="flag" onClick={openPicker}>
              Choose photos
            </Button>
          )
        }
      </FilePicker>
    </div>
  )
}
