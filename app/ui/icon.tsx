import {
  ArrowLeft,
  ArrowRight,
  CalendarDays,
  ChartColumn,
  CircleCheck,
  CodeXml,
  CreditCard,
  Database,
  Lightbulb,
  Mail,
  MapPin,
  Menu,
  Phone,
  Send,
  Server,
  Settings,
  ShieldCheck,
  Smartphone,
  Star,
  Target,
  TriangleAlert,
  Users,
  X,
  Zap,
} from "lucide-react";
import type { IconName as ContentIconName } from "../../content/check.ts";

// The icons that content/ may name come first; the compiler says when one of them is missing here.
const content = {
  chart: ChartColumn,
  code: CodeXml,
  database: Database,
  lightbulb: Lightbulb,
  "phone-screen": Smartphone,
  server: Server,
  settings: Settings,
  shield: ShieldCheck,
  zap: Zap,
} satisfies Record<ContentIconName, typeof X>;

const icons = {
  ...content,
  alert: TriangleAlert,
  back: ArrowLeft,
  calendar: CalendarDays,
  check: CircleCheck,
  close: X,
  "credit-card": CreditCard,
  forward: ArrowRight,
  mail: Mail,
  menu: Menu,
  phone: Phone,
  pin: MapPin,
  send: Send,
  star: Star,
  target: Target,
  users: Users,
};

/** Always beside words that say the same, so it is hidden from assistive technology. */
export function Icon({ name }: { name: keyof typeof icons }) {
  const Drawn = icons[name];
  return <Drawn className="icon" aria-hidden focusable="false" />;
}
