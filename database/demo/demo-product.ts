// What one product of the demo catalogue consists of: the fields of the catalogue and its images.
import type { TradeFields } from './trade/trade-fields.ts';

export type DemoCategory = 'networking' | 'electronics' | 'mobile' | 'iot';
export type DemoCurrency = 'USD' | 'EUR' | 'GBP';
export type DemoProductType = 'physical' | 'digital' | 'service';
/** Centimetres when given by side, free text when a length or a reel says more. */
export type DemoDimensions = { length: number; width: number; height: number } | string | null;

export interface DemoImage {
  image_url: string;
  alt_text: string;
  display_order: number;
  is_primary: boolean;
}

export interface DemoProduct extends TradeFields {
  /** A UUID. */
  id: string;
  title: string;
  description: string;
  /** The primary image, when there are images. */
  image_url: string | null;
  features: string[];
  category: DemoCategory;
  /** Decimal with two to six places; '0.00' is a price on request. */
  price: string;
  currency: DemoCurrency;
  stock_quantity: number;
  product_type: DemoProductType;
  is_active: boolean;
  /** Kilograms. */
  weight: number | null;
  dimensions: DemoDimensions;
  tags: string[];
  seo_title: string | null;
  seo_description: string | null;
  created_at: string;
  updated_at: string;
  images: DemoImage[];
}
