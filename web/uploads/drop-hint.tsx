import { useEffect, useState } from 'react'

/** Drag events come many times a second, so the hint hides soon after the last one. After a missed drop it stays long enough to read. */
const draggingMs = 1000
const missedMs = 6000

/**
 * Says where to drop a file. Shown while a file is dragged over the page, and after it was dropped outside every drop zone. Without this,
 * the browser would open the file and leave the page.
 */
export const DropHint = ({ children }: { children: string }) => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const showFor = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => setShown(false), ms)
      setShown(ms > 0)
    }
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      showFor(draggingMs)
    }
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const isTaken = event.target instanceof Element && event.target.closest('[data-takes-files]')
      showFor(isTaken ? 0 : missedMs)
    }
    // Listens in the capture phase, because elements that are not hydrated yet stop events from bubbling.
    addEventListener('dragover', onDragOver, true)
    addEventListener('drop', onDrop, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('dragover', onDragOver, true)
      removeEventListener('drop', onDrop, true)
    }
  }, [])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-20 flex justify-center px-4">
      {isShown && (
        <p className="rounded-sm border-2 border-ink bg-paper px-4 py-2.5 text-sm shadow-lift">{children}</p>
      )}
    </div>
  )
}
