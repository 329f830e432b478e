import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import Smartphone from "lucide-react/icons/smartphone";

export const methodIcons = { app: Smartphone, email: Mail, sms: MessageSquare };
