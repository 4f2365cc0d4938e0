import { useId, useRef } from 'react'
import type { Upload, UploadCalls } from '#desk/upload/uploads.ts'
import { useUploads } from '#desk/upload/use-uploads.ts'
import { boxLook, Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'

type UploadZoneProps<Answer> = UploadCalls<Answer> & {
  /** The words of the button, such as 'Choose pictures…'. */
  words: string
  hint: string
  accept: string
  isMultiple?: boolean
  error?: string | undefined
}

/** Takes files by choice or drop. Each shows its progress, or why it failed. */
export const UploadZone = <Answer,>({
  words,
  hint,
  accept,
  isMultiple = false,
  send,
  onStored,
  error,
}: UploadZoneProps<Answer>) => {
  const hintId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { uploads, add, refuse } = useUploads({ send, onStored })
  const take = (files: readonly File[]) => {
    add(isMultiple ? files : files.slice(0, 1))
    if (!isMultiple) refuse(files.slice(1), 'It was not taken: only one file fits here.')
  }
  const drop = useFileDrop(take)
  return (
    <div
      {...drop}
      className="mt-2 rounded-sm border-[1.5px] border-dashed border-line-strong p-3 data-over:border-ink data-over:bg-hover"
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = '' // so that the same file can be chosen again
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button aria-describedby={hintId} onClick={() => picker.current?.click()}>
          <Icon name="plus" className="size-4" /> {words}
        </Button>
        <small id={hintId} className="min-w-0 flex-[1_1_200px] text-meta text-soft">
          {hint}
        </small>
      </div>
      <ul aria-live="polite" aria-label="Uploads" className="empty:hidden">
        {uploads.map((upload) => (
          <OneUpload key={upload.id} of={upload} />
        ))}
      </ul>
      {error !== undefined && <p className="pt-2 text-meta font-semibold text-bad">{error}</p>}
    </div>
  )
}

const OneUpload = ({ of: { name, share, failure, retry, drop } }: { of: Upload }) => (
  <li className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2">
    <div className="min-w-0 flex-1">
      <span className="wrap-anywhere">{name}</span>
      {failure === undefined ? (
        <span className="flex items-center gap-2 text-meta text-soft">
          <progress aria-label={`Upload of ${name}`} value={share ?? 0} className="h-2 w-40 accent-ink" />
          {stateOf(share)}
        </span>
      ) : (
        <span className="flex gap-1.5 text-meta font-semibold text-bad">
          <Icon name="warning" className="mt-0.5 size-[0.9375rem]" />
          {failure}
        </span>
      )}
    </div>
    {retry && <Button onClick={retry}>Retry</Button>}
    <button
      type="button"
      aria-label={failure === undefined ? `Cancel the upload of ${name}` : `Forget ${name}`}
      className={boxLook}
      onClick={drop}
    >
      <Icon name="close" />
    </button>
  </li>
)

const stateOf = (share: number | undefined) => {
  if (share === undefined) return 'Waiting'
  return share < 1 ? `${Math.round(share * 100)}%` : 'Checking…'
}
