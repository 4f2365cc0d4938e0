import { useMemo } from 'react'
import { encode } from 'uqr'

/** A QR code of the text. It is dark on light in both themes, because many cameras cannot read a light code on a dark ground. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 })
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size, path: squares.join('') }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="qr-code w-50 max-w-full self-start"
    >
      <path d={path} />
    </svg>
  )
}
