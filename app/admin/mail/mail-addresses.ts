import { href } from "react-router";
import { mailFilter } from "../../schemas/rules/mail.ts";
import { listFilter } from "../components/list-filter.ts";

export const mailList = listFilter({ path: href("/admin/settings/mail"), schema: mailFilter, views: ["list"] });
