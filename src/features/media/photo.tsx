import { type ReactNode, useCallback, useState } from 'react';
import { imageSources } from './image.rules.ts';

interface PhotoProps {
  address: string;
  alt: string;
  eager: boolean;
  /** The value of the attribute `sizes`. */
  sizes?: string;
  /** Shown when the image does not load. */
  fallback: ReactNode;
}

export function Photo({ address, alt, eager, sizes = '320px', fallback }: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // An image in the server's page may have failed before hydration.
  const checkLoaded = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(address);
    },
    [address],
  );
  if (address === broken) return fallback;
  const sources = imageSources(address);
  const image = (
    <img
      ref={checkLoaded}
      className="photo"
      src={address}
      srcSet={sources?.webp}
      sizes={sources ? sizes : undefined}
      alt={alt}
      width={320}
      height={240}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      draggable={false}
      onError={() => setBroken(address)}
    />
  );
  if (!sources) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {image}
    </picture>
  );
}
