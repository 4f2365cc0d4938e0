import { lazy, Suspense, useState } from 'react'
import { loadOnRequest } from '#web/ui/load-on-request.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const PdfReader = lazy(async () => ({
  default: (await loadOnRequest(() => import('#web/fields/pdf/pdf-reader.tsx'))).PdfReader,
}))

type ReadButtonProps = {
  name: string
  url: string
  look?: ButtonLook
  words?: string
  /** The name under which it is saved, if the page offers it to download nowhere else. */
  fileName?: string
}

/** Shows a file on the page. Reading is not a download. `url`: the file's `viewUrl`. */
export const ReadButton = ({ name, url, look = 'outline', words = 'Read', fileName }: ReadButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const download = fileName !== undefined && (
    <a href={url} download={fileName} className="link">
      Download it
    </a>
  )
  return (
    <>
      <Button look={look} size="small" aria-label={`${words}: ${name}`} onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        className="m-auto w-[min(900px,calc(100vw-16px))]"
      >
        <Suspense fallback={<p role="status">The file is being opened…</p>}>
          <PdfReader url={url} name={name} instead={download || 'You can get it under Downloads.'} />
        </Suspense>
        {download && <p className="mt-3">{download}</p>}
      </Dialog>
    </>
  )
}
