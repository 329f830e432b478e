CREATE TABLE `setting_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`saved_by` text,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `setting_changes_key` ON `setting_changes` (`key`,`id`);--> statement-breakpoint
ALTER TABLE `cover_templates` ADD `position` integer;--> statement-breakpoint
CREATE INDEX `contact_messages_waiting` ON `contact_messages` (`state`,"is_paid" DESC,`created_at`);