import { useEffect, useState } from 'react'
import { createUploads, type UploadCalls } from '#desk/upload/uploads.ts'
import { useObserved } from '#web/ui/observable.ts'

/** Uploads files one after another while the component is on the screen. */
export const useUploads = <Answer>(calls: UploadCalls<Answer>) => {
  const [{ uploads, update, add, refuse, end }] = useState(() => createUploads(calls))
  useEffect(() => update(calls))
  useEffect(() => end, [end])
  return { uploads: useObserved(uploads, (all) => all), add, refuse }
}
