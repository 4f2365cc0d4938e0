import type { ComponentProps } from 'react'
import { initialsOf } from '#web/ui/initials.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'name'> & {
  /** '' or undefined when there is none. */
  src: string | undefined
  /** What it is a picture of. */
  name: string
  width: number
  height: number
}

/**
 * A picture. Without one, the initials of the name on a plain tile of the same shape. The name is next to it, so the tile needs no alternative text.
 * The class gives the width, as for every picture.
 */
export const Picture = ({ src, name, alt = '', width, height, className = '', ...rest }: PictureProps) =>
  src ? (
    <img src={src} alt={alt} width={width} height={height} className={className} {...rest} />
  ) : (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`bg-sunk fill-soft ${className}`}
    >
      <text
        x="50%"
        y="50%"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={height / 3}
        className="font-display font-bold"
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
